import type { ApiKey } from '@kvartal/contract/keys'
import { queriesWithKeys, removeKey } from '../../api/keys.ts'
import { RemovalDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { messages } from './messages.ts'

interface RevokeKeyDialogProps {
  readonly apiKey: ApiKey
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before a key is revoked, since the programs that use it stop working. */
export function RevokeKeyDialog({
  apiKey: { _id, name, suffix },
  ...handlers
}: RevokeKeyDialogProps) {
  return (
    <RemovalDialog
      title="Kas tühistada API võti?"
      confirmLabel="Tühista võti"
      send={() => removeKey(_id)}
      failed={messages.keyRemoveFailed}
      done={messages.keyRemoved}
      rereads={queriesWithKeys}
      {...handlers}
    >
      <p>
        Võti <strong>{name}</strong> (kv_…{suffix}) lakkab kohe kehtimast ja programmid, mis seda
        kasutavad, enam päringuid teha ei saa. Seda ei saa tagasi võtta.
      </p>
    </RemovalDialog>
  )
}
