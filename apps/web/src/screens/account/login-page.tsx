import { Button, Group } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { requirementOf, ApiError } from '../../api/api-error.ts'
import { finishLogIn, logIn } from '../../api/session.ts'
import { AccountPage } from '../../app/account-page.tsx'
import { forgotPasswordPath, registerPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasswordField } from '../../ui/forms/password-fields.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { checkLogin } from './account-forms.ts'
import { checkCode, refusedCode, CodeField } from './code-field.tsx'
import { messages } from './messages.ts'

interface SecondStepProps {
  /** Identifies the login, whose password was right. */
  readonly ticket: string
  /** Returns to the password. */
  readonly onRestart: () => void
}

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondStep({ ticket, onRestart }: SecondStepProps) {
  const [isOfApp, setOfApp] = useState(true)
  const field = useRef<HTMLInputElement>(null)
  // The focused element has been removed: the password form, or the field for the other kind of
  // code.
  useEffect(() => field.current?.focus(), [isOfApp])
  const form = useForm({
    initial: { code: '' },
    check: checkCode,
    send: ({ code }) => finishLogIn({ ticket, code }),
    failed: messages.loginFailed,
    refused: refusedCode,
    done: messages.loggedIn,
    onFailed: (error) => {
      if (requirementOf(error) === 'login-expired') onRestart()
    },
    leaves: true,
  })
  const change = () => {
    setOfApp(!isOfApp)
    form.change({ code: '' })
  }
  return (
    <Card>
      <PageHeading title="Sisesta kood">
        {isOfApp
          ? 'Parool on õige. Ava oma telefonis autentimisrakendus ja sisesta kood, mida see Kvartali kohta näitab.'
          : 'Parool on õige. Sisesta üks taastekoodidest, mille said kaheastmelise sisselogimise sisselülitamisel.'}
      </PageHeading>
      <Form form={form} submit="Logi sisse" isWideButton>
        <CodeField {...form.text('code')} isOfApp={isOfApp} ref={field} />
      </Form>
      <Group gap="8px 16px" mt={16}>
        <Button variant="default" disabled={form.isBusy} onClick={change}>
          {isOfApp ? 'Kasuta taastekoodi' : 'Kasuta rakenduse koodi'}
        </Button>
        <Button variant="default" disabled={form.isBusy} onClick={onRestart}>
          Alusta uuesti
        </Button>
      </Group>
    </Card>
  )
}

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
