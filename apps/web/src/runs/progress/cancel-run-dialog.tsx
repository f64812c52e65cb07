import type { Run } from '@kvartal/contract/runs'
import { counted } from '@kvartal/domain/format/counted'
import { cancelRun } from '../../api/runs.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useChangeRun } from './use-change-run.ts'

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
