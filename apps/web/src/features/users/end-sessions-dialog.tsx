import type { User } from '@kvartal/contract/user'
import { endUserSessions } from '../../api/security.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { messages } from './messages.ts'

interface EndSessionsDialogProps {
  readonly user: User
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before another person is logged out everywhere, as when a device of theirs is lost. */
export function EndSessionsDialog({ user, onDone, onClose }: EndSessionsDialogProps) {
  const action = useAction({
    send: () => endUserSessions(user._id),
    failed: messages.sessionsFailed,
    done: messages.sessionsEnded,
    onDone,
  })
  return (
    <ConfirmDialog
      title="Kas logida kasutaja kõikjal välja?"
      confirmLabel="Logi välja"
      action={action}
      onClose={onClose}
    >
      <p>
        Kasutaja <strong>{user.name}</strong> kõik seansid lõpevad kohe. Parool ja API võtmed jäävad
        kehtima: kui neid võib teada keegi teine, tee ka parooli link.
      </p>
    </ConfirmDialog>
  )
}
