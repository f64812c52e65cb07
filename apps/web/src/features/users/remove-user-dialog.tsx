import type { User } from '@kvartal/contract/user'
import { removeUser, usersQuery } from '../../api/users.ts'
import { RemovalDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { messages } from './messages.ts'

interface RemoveUserDialogProps {
  readonly user: User
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before an account is deleted. */
export function RemoveUserDialog({ user, ...handlers }: RemoveUserDialogProps) {
  return (
    <RemovalDialog
      title="Kas kustutada kasutaja?"
      confirmLabel="Kustuta kasutaja"
      send={() => removeUser(user._id)}
      failed={messages.removeFailed}
      done={messages.removed}
      rereads={[usersQuery().queryKey]}
      {...handlers}
    >
      <p>
        Kustutatakse konto <strong>{user.name}</strong> ({user.email}). Kasutaja logitakse kohe
        kõikjal välja ja ta ei saa enam sisse logida.
      </p>
      <p>
        Alles jäävad auditilogi kirjed ja kõik, mida kasutaja on Kvartalis muutnud. Kontot taastada
        ei saa.
      </p>
    </RemovalDialog>
  )
}
