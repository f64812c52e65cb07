import { type ApiKey, keyName } from '@kvartal/contract/keys'
import { formatMoment } from '@kvartal/domain/format/date'
import { TextInput, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import * as z from 'zod/mini'
import { queriesWithKeys, removeKey, addKey, keysQuery } from '../../api/security.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { RemovalDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import {
  CurrentPasswordField,
  givenPassword,
  refusedPassword,
  useAskedPassword,
} from './current-password.tsx'
import entries from './entry-list.module.css'
import classes from './keys-card.module.css'
import { messages } from './messages.ts'

interface RevokeKeyDialogProps {
  readonly apiKey: ApiKey
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before a key is revoked, since the programs that use it stop working. */
function RevokeKeyDialog({ apiKey: { _id, name, suffix }, ...handlers }: RevokeKeyDialogProps) {
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

const newKey = z.object({ name: keyName })

/** Asks for the name of a new key, then shows the key, which cannot be shown again. */
function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null)
  const { isAsked, isRequest, onFailed } = useAskedPassword()
  const form = useForm({
    initial: { name: '', currentPassword: '' },
    check: ({ name }) => checkForm(newKey, { name }),
    send: (body, { currentPassword }) => addKey({ ...body, ...givenPassword(currentPassword) }),
    failed: messages.keyFailed,
    refused: refusedPassword,
    isRequest,
    onFailed,
    rereads: queriesWithKeys,
    onDone: ({ key }) => setMade(key),
  })
  if (made !== null) {
    return (
      <Dialog
        title="Sinu uus API võti"
        closeLabel="Sulge"
        isRead
        onClose={onClose}
        actions={
          <CopyButton
            text={() => made}
            done="Kopeeritud"
            spoken="Võti on kopeeritud"
            onFail={[messages.keyNotCopied, 'warning']}
          >
            Kopeeri võti
          </CopyButton>
        }
      >
        <p>
          Kopeeri võti kohe: hiljem seda enam näha ei saa. Kes võtit teab, saab teha päringuid sinu
          nimel.
        </p>
        <code className={classes.key}>{made}</code>
      </Dialog>
    )
  }
  return (
    <FormDialog title="Uus API võti" form={form} submit="Loo võti" onClose={onClose}>
      <TextInput
        {...form.text('name')}
        label="Nimi"
        description="Mille jaoks võti on, näiteks „Kuuaruanne“. Selle järgi tunned võtme hiljem ära."
        autoComplete="off"
      />
      {isAsked && <CurrentPasswordField {...form.text('currentPassword')} />}
    </FormDialog>
  )
}

/** The keys with which programs make calls in the user's name. */
export function KeysCard() {
  const keys = useQuery(keysQuery())
  const [isAdding, setAdding] = useState(false)
  const card = useRef<HTMLElement>(null)
  const { opened: revoked, open: askToRevoke, close, closeRemoved } = useOpened<ApiKey>(card)
  return (
    <Card ref={card} title="API võtmed">
      <p>
        Võtmega saab sinu programm teha päringuid sinu nimel. Mida need võivad, loe{' '}
        <a href="/api">API lehelt</a>.
      </p>
      <QueryView
        query={keys}
        loading={<TableSkeleton label="API võtmete laadimine" rows={2} />}
        failed={messages.keysFailed}
        empty={<p className={classes.none}>Sul ei ole ühtegi võtit.</p>}
      >
        {(all) => (
          <ul className={`${entries.entries} ${classes.keys}`}>
            {all.map((key) => (
              <li key={key._id}>
                <div>
                  <strong>{key.name}</strong>
                  <p className={entries.facts}>
                    kv_…{key.suffix}, loodud {formatMoment(key.createdAt)}
                  </p>
                  <p className={entries.facts}>
                    {key.lastUsedAt === null
                      ? 'kasutamata'
                      : `viimati kasutatud ${formatMoment(key.lastUsedAt)}`}
                  </p>
                </div>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Tühista: ${key.name}`}
                  onClick={() => askToRevoke(key)}
                >
                  Tühista
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Group>
        <Button variant="default" onClick={() => setAdding(true)}>
          Loo võti
        </Button>
      </Group>
      {isAdding && <NewKeyDialog onClose={() => setAdding(false)} />}
      {revoked !== null && (
        <RevokeKeyDialog apiKey={revoked} onRemoved={closeRemoved} onClose={close} />
      )}
    </Card>
  )
}
