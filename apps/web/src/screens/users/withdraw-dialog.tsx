import type { Invitation } from '@kvartal/contract/invitations'
import { queriesWithInvitations, removeInvitation } from '../../api/invitations.ts'
import { RemovalDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { messages } from './messages.ts'

interface WithdrawDialogProps {
  readonly invitation: Invitation
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before an invitation is withdrawn, whose link may have been passed on. */
export function WithdrawDialog({ invitation: { _id, email }, ...handlers }: WithdrawDialogProps) {
  return (
    <RemovalDialog
      title="Kas võtta kutse tagasi?"
      confirmLabel="Võta kutse tagasi"
      send={() => removeInvitation(_id)}
      failed={messages.withdrawFailed}
      done={messages.withdrawn}
      rereads={queriesWithInvitations}
      {...handlers}
    >
      <p>
        Kutse link aadressile <strong>{email}</strong> lakkab kohe kehtimast. Hiljem saad samale
        aadressile saata uue kutse.
      </p>
    </RemovalDialog>
  )
}
