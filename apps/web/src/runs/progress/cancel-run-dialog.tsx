import type { Run } from '@kvartal/contract/runs'
import { counted } from '@kvartal/domain/format/counted'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reread } from '../../api/reread.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { cancelRun, queriesWithRuns, showChangedRun } from '../../api/runs.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

interface CancelRunDialogProps {
  readonly run: Run
  readonly onCancelled?: () => void
  readonly onClose: () => void
}

/** Asks before a run is cancelled, and says what is kept. */
export function CancelRunDialog({ run, onCancelled, onClose }: CancelRunDialogProps) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const left = Math.max(0, run.total - run.done - run.failed)

  const cancel = async () => {
    setBusy(true)
    try {
      const changed = await cancelRun(run._id)
      onCancelled?.()
      void showChangedRun(queryClient, changed)
    } catch (error) {
      showAlert(sentenceOf(error, 'Uuendamise katkestamine ebaõnnestus'), 'danger')
      void reread(queryClient, queriesWithRuns)
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title="Kas katkestada uuendamine?"
      confirmLabel="Katkesta uuendamine"
      isBusy={isBusy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>
        {run.total === 0 ? 'Ühtegi sammu ei ole veel tehtud.' : `Tegemata jääb ${counted(left, 'samm', 'sammu')}.`}{' '}
        Mis on juba uuendatud, see jääb alles. Katkestatud uuendamist jätkata ei saa, küll aga uuesti alustada.
      </p>
    </ConfirmDialog>
  )
}
