import { TextInput } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { registerMyself } from '../../api/session.ts'
import { AccountPage } from '../../app/account-page.tsx'
import { loginPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { checkNewAccount } from '../../ui/forms/new-account.ts'
import { NewPasswordFields } from '../../ui/forms/password-fields.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { refusedAccountField } from './account-forms.ts'
import { messages } from './messages.ts'

const route = getRouteApi('/register')

/** Creates an account and logs in with it. */
export function RegisterPage() {
  const { next } = route.useSearch()
  const form = useForm({
    initial: { name: '', email: '', password: '', confirmation: '' },
    check: checkNewAccount,
    send: ({ name, email, password }) => registerMyself({ name, email, password }),
    failed: messages.registerFailed,
    refused: refusedAccountField,
    done: messages.registered,
    leaves: true,
  })
  return (
    <AccountPage
      otherwise={
        <>
          Sul on juba konto? <Link {...loginPath(next)}>Logi sisse</Link>
        </>
      }
    >
      <Card>
        <PageHeading title="Registreeri" />
        <Form form={form} submit="Registreeri" isWideButton>
          <TextInput {...form.text('name')} label="Nimi" autoComplete="name" />
          <EmailField {...form.text('email')} autoComplete="username" />
          <NewPasswordFields text={form.text} label="Parool" description="Vähemalt 6 tähemärki" />
        </Form>
      </Card>
    </AccountPage>
  )
}
