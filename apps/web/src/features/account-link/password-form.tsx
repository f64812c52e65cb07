import type { AccountLink } from '@kvartal/contract/account-links'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { setPasswordByLink } from '../../api/account-links.ts'
import { loginPath } from '../../paths.ts'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { Form } from '../../ui/forms/form.tsx'
import { newAccount, withConfirmation } from '../../ui/forms/new-account.ts'
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { HiddenUserName } from './hidden-user-name.tsx'
import { messages } from './messages.ts'

const chosen = z.pick(newAccount, { password: true, confirmation: true })

interface PasswordFormProps {
  readonly link: AccountLink
  readonly token: string
}

/** A new password in place of a lost one. */
export function PasswordForm({ link: { email }, token }: PasswordFormProps) {
  const navigate = useNavigate()
  const form = useForm({
    initial: { password: '', confirmation: '' },
    check: (values) => withConfirmation(checkForm(chosen, values), values),
    send: ({ password }) => setPasswordByLink({ token, password }),
    failed: messages.passwordFailed,
    done: messages.passwordSet,
    leaves: true,
    onDone: () => void navigate({ ...loginPath(), replace: true }),
  })
  return (
    <>
      <PageHeading title="Uus parool">{email}</PageHeading>
      <Form form={form} submit="Määra parool" isWideButton>
        <HiddenUserName email={email} />
        <NewPasswordFields
          text={form.text}
          label="Uus parool"
          description="Vähemalt 6 tähemärki. Kõik seansid lõpevad ja API võtmed tühistatakse."
        />
      </Form>
    </>
  )
}
