import { email, type User, userName } from '@kvartal/contract/user'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { rereadMe } from '../../api/session.ts'
import { usersQuery } from '../../api/users.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { firstProblem } from '../../ui/form-problem.ts'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { messages } from './messages.ts'
import { RoleField } from './role-field.tsx'
import { saveUser } from './save-user.ts'

const profile = z.object({ name: userName, email })

interface EditUserDialogProps {
  readonly user: User
  readonly isMyself: boolean
  readonly onClose: () => void
}

/** Name, e-mail address and role of an account. What could be saved stays saved, also when the rest could not. */
export function EditUserDialog({ user, isMyself, onClose }: EditUserDialogProps) {
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(user)
  const [name, setName] = useState(user.name)
  const [address, setAddress] = useState(user.email)
  const [role, setRole] = useState(user.role)
  const [roleReason, setRoleReason] = useState<string | null>(null)
  const [profileReason, setProfileReason] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const problem = useFormProblem<'name' | 'email'>()

  const submit = async (form: HTMLFormElement) => {
    problem.clear()
    setRoleReason(null)
    setProfileReason(null)
    const checked = z.safeParse(profile, { name, email: address })
    if (!checked.success) {
      const found = firstProblem(checked, ['name', 'email'])
      if (found !== null) problem.show(found, form)
      return
    }
    setBusy(true)
    const { user: after, sentence, reasons } = await saveUser(saved, { ...checked.data, role })
    if (isMyself && after !== saved) await rereadMe()
    void queryClient.invalidateQueries({ queryKey: usersQuery().queryKey })
    setBusy(false)
    setSaved(after)
    setProfileReason(reasons.profile)
    setRoleReason(reasons.role)
    if (sentence === null) {
      showAlert(messages.saved, 'success')
      onClose()
    } else problem.show({ fields: [], sentence }, form)
  }

  const emailProps = problem.fieldProps('email')
  return (
    <Dialog
      title="Muuda kasutaja andmeid"
      error={problem.sentence}
      errorId={problem.sentenceId}
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
        {...emailProps}
        error={profileReason ?? emailProps.error}
        autoComplete="off"
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <RoleField
        value={role}
        onChange={setRole}
        error={roleReason}
        {...(isMyself && role !== 'administraator'
          ? { description: 'See oled sina: teise rolliga ei pääse sa enam sellele lehele.' }
          : {})}
      />
    </Dialog>
  )
}
