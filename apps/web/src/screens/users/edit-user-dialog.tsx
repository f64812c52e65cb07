import type { MadeLink } from '@kvartal/contract/account-links'
import { type User, email, type ListedUser, role, userName } from '@kvartal/contract/user'
import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { makePasswordLink } from '../../api/account-links.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { endUserSessions, removeSecondFactor } from '../../api/security.ts'
import { rereadMe } from '../../api/session.ts'
import { saveUserProfile, saveUserRole, usersQuery } from '../../api/users.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { ConfirmDialog, RemovalDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { MadeLinkDialog } from './made-link-dialog.tsx'
import { messages } from './messages.ts'
import { RoleField } from './role-field.tsx'

type EditedUser = Pick<User, 'name' | 'email' | 'role'>

interface Saved {
  /** The account with everything that could be saved. */
  readonly user: User
  /** What failed; `null` when everything was saved. */
  readonly sentence: string | null
  /**
   * The server's message for each part, shown under its field, when both failed and the alert has
   * no room for them.
   */
  readonly reasons: readonly (readonly ['email' | 'role', string])[]
}

/**
 * Saves the changes of an account: profile and role are separate calls, and either may fail alone.
 * The role is saved last: administrators who remove their own role have no right to save anything
 * afterwards.
 */
export async function saveUser(before: User, wanted: EditedUser): Promise<Saved> {
  const { name, email, role } = wanted
  let user = before
  const errorOf = async (call: () => Promise<User>): Promise<unknown> => {
    try {
      user = await call()
      return null
    } catch (error) {
      return error
    }
  }
  const isProfileChanged = name !== before.name || email !== before.email
  const profileError = isProfileChanged
    ? await errorOf(() => saveUserProfile(before._id, { name, email }))
    : null
  const roleError =
    role !== before.role ? await errorOf(() => saveUserRole(before._id, role)) : null
  if (profileError !== null && roleError !== null) {
    const reasons = [...reasonAt('email', profileError), ...reasonAt('role', roleError)]
    return { user, sentence: messages.bothFailed, reasons }
  }
  if (profileError !== null)
    return { user, sentence: sentenceOf(profileError, messages.profileFailed), reasons: [] }
  if (roleError !== null)
    return { user, sentence: sentenceOf(roleError, messages.roleFailed), reasons: [] }
  return { user, sentence: null, reasons: [] }
}

function reasonAt(field: 'email' | 'role', error: unknown): Saved['reasons'] {
  return error instanceof ApiError && error.serverMessage !== null
    ? [[field, error.serverMessage]]
    : []
}

interface EndSessionsDialogProps {
  readonly user: User
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before another person is logged out everywhere, as when a device of theirs is lost. */
function EndSessionsDialog({ user, onDone, onClose }: EndSessionsDialogProps) {
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

interface RemoveSecondFactorDialogProps {
  readonly user: User
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/**
 * Asks before another person's second factor is turned off, for users who have lost both app and
 * recovery codes.
 */
function RemoveSecondFactorDialog({ user, ...handlers }: RemoveSecondFactorDialogProps) {
  return (
    <RemovalDialog
      title="Kas lülitada kasutaja kaheastmeline sisselogimine välja?"
      confirmLabel="Lülita välja"
      send={() => removeSecondFactor(user._id)}
      failed={messages.secondFactorFailed}
      done={messages.secondFactorRemoved}
      rereads={[usersQuery().queryKey]}
      {...handlers}
    >
      <p>
        Kasutaja <strong>{user.name}</strong> saab siis sisse logida ainult parooliga. Tee seda
        siis, kui ta on kaotanud nii telefoni kui ka taastekoodid, ja veendu, et palujaks on tema
        ise.
      </p>
    </RemovalDialog>
  )
}

const editedUser = z.object({ name: userName, email, role })

interface EditUserDialogProps {
  readonly user: ListedUser
  readonly isMyself: boolean
  readonly onClose: () => void
}

/**
 * Name, e-mail address and role of an account, a link for a new password, and the end of its
 * sessions. Each part is saved even when the other one fails.
 */
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
