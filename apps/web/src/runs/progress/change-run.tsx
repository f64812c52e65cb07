import type { Run } from '@kvartal/contract/runs'
import { counted } from '@kvartal/domain/format/counted'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { showChangedRun, queriesWithRuns, cancelRun, tryRunNow } from '../../api/runs.ts'
import { type ActionOptions, useAction } from '../../ui/actions/use-action.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

/** Pauses, resumes or cancels a run; everything that shows it is updated. */
export function useChangeRun({
  send,
  ...options
}: Pick<ActionOptions<[], Run>, 'send' | 'failed' | 'onDone' | 'onFailed'>) {
  const queryClient = useQueryClient()
  return useAction({
    ...options,
    send: async () => {
      const run = await send()
      showChangedRun(queryClient, run)
      return run
    },
    rereads: queriesWithRuns,
    rereadsWhenFailed: queriesWithRuns,
  })
}

interface CancelRunDialogProps {
  readonly run: Run
  readonly onCancelled?: () => void
  readonly onClose: () => void
}

/** Asks before a run is cancelled, and says what is kept. */
export function CancelRunDialog({ run, onCancelled, onClose }: CancelRunDialogProps) {
  const cancellation = useChangeRun({
    send: () => cancelRun(run._id),
    failed: 'Uuendamise katkestamine ebaõnnestus',
    onDone: () => {
      onCancelled?.()
      onClose()
    },
    onFailed: onClose,
  })
  const left = Math.max(0, run.total - run.done - run.failed)
  return (
    <ConfirmDialog
      title="Kas katkestada uuendamine?"
      confirmLabel="Katkesta uuendamine"
      action={cancellation}
      onClose={onClose}
    >
      <p>
        {run.total === 0
          ? 'Ükski samm ei ole veel tehtud.'
          : `Tegemata jääb ${counted(left, 'samm', 'sammu')}.`}{' '}
        Mis on juba uuendatud, see jääb alles. Katkestatud uuendamist jätkata ei saa, küll aga
        uuesti alustada.
      </p>
    </ConfirmDialog>
  )
}

interface TryNowButtonProps {
  readonly id: string
  /** What waits for a retry; part of the button's accessible name. */
  readonly what: string
}

/** Retries now what waits for a retry. */
export function TryNowButton({ id, what }: TryNowButtonProps) {
  const tryNow = useChangeRun({ send: () => tryRunNow(id), failed: 'Uus katse ei alanud' })
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Proovi kohe: ${what}`}
      loading={tryNow.isBusy}
      onClick={() => tryNow.run()}
    >
      Proovi kohe
    </Button>
  )
}
