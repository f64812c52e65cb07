import type { MadeLink } from '@kvartal/contract/made-link'
import { email, type ListedUser, role, type User, userName } from '@kvartal/contract/user'
import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { makePasswordLink } from '../../api/account-links.ts'
import { rereadMe } from '../../api/session.ts'
import { usersQuery } from '../../api/users.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { MadeLinkDialog } from './made-link-dialog.tsx'
import { messages } from './messages.ts'
import { RemoveSecondFactorDialog } from './remove-second-factor-dialog.tsx'
import { RoleField } from './role-field.tsx'
import { type EditedUser, saveUser } from './save-user.ts'

const editedUser = z.object({ name: userName, email, role })

interface EditUserDialogProps {
  readonly user: ListedUser
  readonly isMyself: boolean
  readonly onClose: () => void
}

/** Name, e-mail address and role of an account, a link for a new password, and the end of its sessions. Each part is saved even when the other one fails. */
export function EditUserDialog({ user, isMyself, onClose }: EditUserDialogProps) {
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState<User>(user)
  const [made, setMade] = useState<MadeLink | null>(null)
  const initial: EditedUser = { name: user.name, email: user.email, role: user.role }
  const form = useForm({
    initial,
    check: (values) => checkForm(editedUser, values),
    send: async (body) => {
      const { user: after, ...failure } = await saveUser(saved, body)
      if (isMyself && after !== saved) await rereadMe()
      setSaved(after)
      // Even after a failure: one part may have been saved.
      void queryClient.invalidateQueries({ queryKey: usersQuery().queryKey })
      if (failure.sentence !== null) throw new PartFailed(failure.sentence, failure.reasons)
    },
    failed: (error) => (error instanceof PartFailed ? error.message : messages.bothFailed),
    refused: (error) => (error instanceof PartFailed ? error.reasons : []),
    done: messages.saved,
    onDone: onClose,
  })
  const link = useAction({
    send: () => makePasswordLink(user._id),
    failed: messages.linkFailed,
    onDone: setMade,
  })
  const [isLifting, setLifting] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const { values } = form
  if (isLifting)
    return (
      <RemoveSecondFactorDialog user={user} onRemoved={onClose} onClose={() => setLifting(false)} />
    )
  if (isEnding)
    return <EndSessionsDialog user={user} onDone={onClose} onClose={() => setEnding(false)} />
  if (made !== null) {
    return (
      <MadeLinkDialog title="Parooli link" made={made} onClose={onClose}>
        Anna link kasutajale {user.name}: sellega saab ta määrata uue parooli. Varasemad lingid enam
        ei kehti.
      </MadeLinkDialog>
    )
  }
  return (
    <FormDialog
      title="Muuda kasutaja andmeid"
      form={form}
      submit="Salvesta"
      actions={
        <>
          <Button variant="default" loading={link.isBusy} onClick={() => link.run()}>
            Parooli link
          </Button>
          {!isMyself && (
            <Button variant="default" onClick={() => setEnding(true)}>
              Logi kõikjal välja
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <TextInput {...form.text('name')} label="Nimi" autoComplete="off" />
      <EmailField {...form.text('email')} autoComplete="off" />
      <RoleField
        {...form.field('role')}
        value={values.role}
        onChange={(chosen) => form.change({ role: chosen })}
        {...(isMyself && values.role !== 'administraator'
          ? { description: 'See oled sina: teise rolliga ei pääse sa enam sellele lehele.' }
          : {})}
      />
      {user.hasSecondFactor && !isMyself && (
        <Group justify="space-between" gap="8px 16px">
          <p>Kaheastmeline sisselogimine on sees.</p>
          <Button variant="default" size="xs" onClick={() => setLifting(true)}>
            Lülita see välja
          </Button>
        </Group>
      )}
    </FormDialog>
  )
}

type Reasons = Awaited<ReturnType<typeof saveUser>>['reasons']

/** The profile, the role or both could not be saved. */
class PartFailed extends Error {
  readonly reasons: Reasons

  constructor(sentence: string, reasons: Reasons) {
    super(sentence)
    this.reasons = reasons
  }
}
