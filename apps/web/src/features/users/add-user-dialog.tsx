import { email, fillAllSentence, newPassword, userName } from '@kvartal/contract/user'
import type { Role } from '@kvartal/domain/access/role'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import * as z from 'zod/mini'
import { sentenceOf } from '../../api/api-error.ts'
import { addUser, usersQuery } from '../../api/users.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { faultsIn } from '../../ui/forms/form-faults.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useFormProblem } from '../../ui/forms/use-form-problem.ts'
import { messages } from './messages.ts'
import { RoleField } from './role-field.tsx'

const fields = ['name', 'email', 'password', 'confirmation'] as const

type Field = (typeof fields)[number]

const newUser = z
  .object({
    name: userName,
    email,
    password: newPassword,
    confirmation: z.string().check(z.minLength(1, fillAllSentence)),
  })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      error: messages.passwordsDiffer,
      path: ['confirmation'],
    }),
  )

const empty: Readonly<Record<Field, string>> = { name: '', email: '', password: '', confirmation: '' }

/** Creates an account for another person, who gets the password from its creator. */
export function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(empty)
  const [role, setRole] = useState<Role>('külaline')
  const [isBusy, setBusy] = useState(false)
  const checked = z.safeParse(newUser, typed)
  const problem = useFormProblem<Field>(typed, faultsIn(checked, fields))

  const submit = async (form: HTMLFormElement) => {
    if (!problem.check(form) || !checked.success) return
    setBusy(true)
    try {
      const { name, email: address, password } = checked.data
      await addUser({ name, email: address, password, role })
    } catch (error) {
      setBusy(false)
      problem.refuse(sentenceOf(error, messages.addFailed), form)
      return
    }
    void queryClient.invalidateQueries({ queryKey: usersQuery().queryKey })
    showAlert(messages.added, 'success')
    onClose()
  }

  const fieldProps = (field: Field) => ({
    ...problem.fieldProps(field),
    value: typed[field],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setTyped((present) => ({ ...present, [field]: value })),
  })
  return (
    <Dialog
      title="Lisa kasutaja"
      isBusy={isBusy}
      onSubmit={(form) => void submit(form)}
      onClose={onClose}
      actions={
        <Button type="submit" loading={isBusy}>
          Lisa
        </Button>
      }
    >
      <TextInput {...fieldProps('name')} label="Nimi" autoComplete="off" />
      <EmailField {...fieldProps('email')} autoComplete="off" />
      <PasswordField
        {...fieldProps('password')}
        label="Parool"
        description="Vähemalt 6 tähemärki. Anna parool kasutajale edasi; ta saab selle oma profiilis ära muuta."
        autoComplete="new-password"
      />
      <PasswordField {...fieldProps('confirmation')} label="Parool uuesti" autoComplete="new-password" />
      <RoleField value={role} onChange={setRole} />
    </Dialog>
  )
}
