import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { logIn } from '../../api/session.ts'
import { forgotPasswordPath, registerPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { checkLogin } from './account-forms.ts'
import { AccountPage } from './account-page.tsx'
import { messages } from './messages.ts'
import { SecondStep } from './second-factor/second-step.tsx'

const route = getRouteApi('/login')

/** The login page. The route itself redirects users who are logged in. */
export function LoginPage() {
  const { next } = route.useSearch()
  const [ticket, setTicket] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '', password: '' },
    check: checkLogin,
    send: logIn,
    failed: messages.loginFailed,
    refused: (error) => (error instanceof ApiError && error.status === 401 ? ['password'] : []),
    done: (pending) => (pending === null ? messages.loggedIn : null),
    onDone: setTicket,
    leaves: true,
  })
  if (ticket !== null) {
    return (
      <AccountPage>
        <SecondStep ticket={ticket} onRestart={() => setTicket(null)} />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      otherwise={
        <>
          Pole veel kontot? <Link {...registerPath(next)}>Registreeri</Link>
          <br />
          <Link {...forgotPasswordPath()}>Unustasid parooli?</Link>
        </>
      }
    >
      <Card>
        <PageHeading title="Logi sisse" />
        <Form form={form} submit="Logi sisse" isWideButton>
          <EmailField {...form.text('email')} autoComplete="username" />
          <PasswordField
            {...form.text('password')}
            label="Parool"
            autoComplete="current-password"
          />
        </Form>
      </Card>
    </AccountPage>
  )
}
