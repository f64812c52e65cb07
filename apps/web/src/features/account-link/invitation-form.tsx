import type { AccountLink } from '@kvartal/contract/account-links'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { acceptInvitation } from '../../api/open-session.ts'
import { homePath } from '../../paths.ts'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { Form } from '../../ui/forms/form.tsx'
import { newAccount, withConfirmation } from '../../ui/forms/new-account.ts'
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'
import { HiddenUserName } from './hidden-user-name.tsx'
import { messages } from './messages.ts'

const account = z.omit(newAccount, { email: true })

interface InvitationFormProps {
  readonly link: AccountLink
  readonly token: string
}

/** The account that an invitation offers; its owner chooses name and password. */
export function InvitationForm({ link: { email, role }, token }: InvitationFormProps) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { name: '', password: '', confirmation: '' },
    check: (values) => withConfirmation(checkForm(account, values), values),
    send: ({ name, password }) => acceptInvitation({ token, name, password }),
    failed: messages.acceptFailed,
    done: messages.accepted,
    leaves: true,
    onDone: () => void navigate({ ...homePath(), replace: true }),
  })
  return (
    <>
      <PageHeading title="Loo konto">
        {email}
        {role !== null && `, roll: ${roleLabel(role)}`}
      </PageHeading>
      <Form form={form} submit="Loo konto" isWideButton>
        <HiddenUserName email={email} />
        <TextInput {...form.text('name')} label="Nimi" autoComplete="name" />
        <NewPasswordFields text={form.text} label="Parool" description="Vähemalt 6 tähemärki" />
      </Form>
    </>
  )
}
