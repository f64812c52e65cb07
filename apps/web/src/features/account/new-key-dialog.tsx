import { keyName } from '@kvartal/contract/keys'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { addKey, queriesWithKeys } from '../../api/keys.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import {
  CurrentPasswordField,
  givenPassword,
  refusedPassword,
  useAskedPassword,
} from './current-password.tsx'
import classes from './keys-card.module.css'
import { messages } from './messages.ts'

const newKey = z.object({ name: keyName })

/** Asks for the name of a new key, then shows the key, which cannot be shown again. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
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
