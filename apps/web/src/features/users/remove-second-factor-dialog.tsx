import type { User } from '@kvartal/contract/user'
import { removeSecondFactor } from '../../api/security.ts'
import { usersQuery } from '../../api/users.ts'
import { RemovalDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { messages } from './messages.ts'

interface RemoveSecondFactorDialogProps {
  readonly user: User
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before another person's second factor is turned off, for users who have lost both app and recovery codes. */
export function RemoveSecondFactorDialog({ user, ...handlers }: RemoveSecondFactorDialogProps) {
  return (
    <RemovalDialog
      title="Kas lülitada kasutaja kaheastmeline sisselogimine välja?"
      confirmLabel="Lülita välja"
      send={() => removeSecondFactor(user._id)}
      failed={messages.secondFactorFailed}
      done={messages.secondFactorRemoved}
      rereads={[usersQuery().queryKey]}
      {...handlers}
    >
      <p>
        Kasutaja <strong>{user.name}</strong> saab siis sisse logida ainult parooliga. Tee seda
        siis, kui ta on kaotanud nii telefoni kui ka taastekoodid, ja veendu, et palujaks on tema
        ise.
      </p>
    </RemovalDialog>
  )
}
