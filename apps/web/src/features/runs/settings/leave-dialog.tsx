import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'

interface LeaveDialogProps {
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks before unsaved changes are lost. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title="Kas lahkuda lehelt salvestamata?"
      confirmLabel="Lahku salvestamata"
      isBusy={false}
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>Scraperi seadetes on salvestamata muudatusi. Lahkudes lähevad need kaotsi.</p>
    </ConfirmDialog>
  )
}
