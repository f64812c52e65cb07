import { email, type User, userName } from '@kvartal/contract/user'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { rereadMe } from '../../api/session.ts'
import { usersQuery } from '../../api/users.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { faultsIn } from '../../ui/forms/form-faults.ts'
import { useFormProblem } from '../../ui/forms/use-form-problem.ts'
import { messages } from './messages.ts'
import { RoleField } from './role-field.tsx'
import { saveUser } from './save-user.ts'

const profile = z.object({ name: userName, email })

interface EditUserDialogProps {
  readonly user: User
  readonly isMyself: boolean
  readonly onClose: () => void
}

/** Name, e-mail address and role of an account. Each part is saved even when the other one fails. */
export function EditUserDialog({ user, isMyself, onClose }: EditUserDialogProps) {
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(user)
  const [name, setName] = useState(user.name)
  const [address, setAddress] = useState(user.email)
  const [role, setRole] = useState(user.role)
  const [isBusy, setBusy] = useState(false)
  const checked = z.safeParse(profile, { name, email: address })
  const problem = useFormProblem<'name' | 'email' | 'role'>({ name, email: address, role }, faultsIn(checked, ['name', 'email']))

  const submit = async (form: HTMLFormElement) => {
    if (!problem.check(form) || !checked.success) return
    setBusy(true)
    const { user: after, sentence, reasons } = await saveUser(saved, { ...checked.data, role })
    if (isMyself && after !== saved) await rereadMe()
    void queryClient.invalidateQueries({ queryKey: usersQuery().queryKey })
    setBusy(false)
    setSaved(after)
    if (sentence === null) {
      showAlert(messages.saved, 'success')
      onClose()
    } else problem.refuse(sentence, form, reasons)
  }

  return (
    <Dialog
      title="Muuda kasutaja andmeid"
      isBusy={isBusy}
      onSubmit={(form) => void submit(form)}
      onClose={onClose}
      actions={
        <Button type="submit" loading={isBusy}>
          Salvesta
        </Button>
      }
    >
      <TextInput
        {...problem.fieldProps('name')}
        label="Nimi"
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <EmailField
        {...problem.fieldProps('email')}
        autoComplete="off"
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <RoleField
        {...problem.fieldProps('role')}
        value={role}
        onChange={setRole}
        {...(isMyself && role !== 'administraator'
          ? { description: 'See oled sina: teise rolliga ei pääse sa enam sellele lehele.' }
          : {})}
      />
    </Dialog>
  )
}
