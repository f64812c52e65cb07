import { getRouteApi, Link } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { logIn } from '../../api/session.ts'
import { registerPath } from '../../paths.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Card } from '../../ui/card.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import classes from './account-form.module.css'
import { type LoginField, loginFaults, type Values } from './form-faults.ts'
import { messages } from './messages.ts'
import { useAccountForm } from './use-account-form.ts'

const route = getRouteApi('/login')

/** The login page. The route itself redirects users who are logged in. */
export function LoginPage() {
  const { next } = route.useSearch()
  const form = useAccountForm({
    initial: { email: '', password: '' },
    faultsOf: loginFaults,
    send: enter,
    failed: messages.loginFailed,
    refusedField: (error) => (error instanceof ApiError && error.status === 401 ? 'password' : null),
  })
  return (
    <div className={classes.page}>
      <Card>
        <PageHeading title="Logi sisse" />
        <AccountForm form={form} action="Logi sisse">
          <EmailField {...form.fieldProps('email')} autoComplete="username" />
          <PasswordField {...form.fieldProps('password')} label="Parool" autoComplete="current-password" />
        </AccountForm>
      </Card>
      <p className={classes.otherwise}>
        Pole veel kontot? <Link {...registerPath(next)}>Registreeri</Link>
      </p>
    </div>
  )
}

async function enter(values: Values<LoginField>): Promise<null> {
  await logIn(values)
  showAlert(messages.loggedIn, 'success')
  return null
}
