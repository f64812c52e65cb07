import type { Role } from '@kvartal/domain/access/role'
import { TextInput } from '@mantine/core'
import { addUser, usersQuery } from '../../api/users.ts'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { FormDialog } from '../../ui/forms/form.tsx'
import { checkNewAccount, type NewAccount } from '../../ui/forms/new-account.ts'
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { messages } from './messages.ts'
import { RoleField } from './role-field.tsx'

const empty: NewAccount & { readonly role: Role } = {
  name: '',
  email: '',
  password: '',
  confirmation: '',
  role: 'külaline',
}

/** Creates an account for another person, who gets the password from its creator. */
export function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    initial: empty,
    check: checkNewAccount,
    send: ({ name, email, password }, values) =>
      addUser({ name, email, password, role: values.role }),
    failed: messages.addFailed,
    done: messages.added,
    rereads: [usersQuery().queryKey],
    onDone: onClose,
  })
  return (
    <FormDialog title="Lisa kasutaja" form={form} submit="Lisa" onClose={onClose}>
      <TextInput {...form.text('name')} label="Nimi" autoComplete="off" />
      <EmailField {...form.text('email')} autoComplete="off" />
      <NewPasswordFields
        text={form.text}
        label="Parool"
        description="Vähemalt 6 tähemärki. Anna parool kasutajale edasi; ta saab selle oma profiilis ära muuta."
      />
      <RoleField value={form.values.role} onChange={(chosen) => form.change({ role: chosen })} />
    </FormDialog>
  )
}
