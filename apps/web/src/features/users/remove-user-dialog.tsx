import type { User } from '@kvartal/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { removeUser, usersQuery } from '../../api/users.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { messages } from './messages.ts'

interface RemoveUserDialogProps {
  readonly user: User
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before an account is deleted. */
export function RemoveUserDialog({ user, onRemoved, onClose }: RemoveUserDialogProps) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    try {
      await removeUser(user._id)
    } catch (error) {
      showAlert(sentenceOf(error, messages.removeFailed), 'danger')
      onClose()
      return
    }
    void queryClient.invalidateQueries({ queryKey: usersQuery().queryKey })
    showAlert(messages.removed, 'success')
    onRemoved()
  }

  return (
    <ConfirmDialog
      title="Kas kustutada kasutaja?"
      confirmLabel="Kustuta kasutaja"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        Kustutatakse konto <strong>{user.name}</strong> ({user.email}). Kasutaja logitakse kohe kõikjal välja ja ta ei saa enam sisse logida.
      </p>
      <p>Alles jäävad auditilogi kirjed ja kõik, mida kasutaja on Kvartalis muutnud. Kontot taastada ei saa.</p>
    </ConfirmDialog>
  )
}
