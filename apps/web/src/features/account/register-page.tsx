import { TextInput } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { registerMyself } from '../../api/session.ts'
import { loginPath } from '../../paths.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Card } from '../../ui/card.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import classes from './account-form.module.css'
import { type RegisterField, registerFaults, type Values } from './form-faults.ts'
import { messages } from './messages.ts'
import { refusedAccountField } from './refused-account-field.ts'
import { useAccountForm } from './use-account-form.ts'

const route = getRouteApi('/register')

/** Creates an account and logs in with it. */
export function RegisterPage() {
  const { next } = route.useSearch()
  const form = useAccountForm({
    initial: { name: '', email: '', password: '', confirmation: '' },
    faultsOf: registerFaults,
    send: openAccount,
    failed: messages.registerFailed,
    refusedField: refusedAccountField,
  })
  return (
    <div className={classes.page}>
      <Card>
        <PageHeading title="Registreeri" />
        <AccountForm form={form} action="Registreeri">
          <TextInput {...form.fieldProps('name')} label="Nimi" autoComplete="name" />
          <EmailField {...form.fieldProps('email')} autoComplete="username" />
          <PasswordField
            {...form.fieldProps('password')}
            label="Parool"
            description="Vähemalt 6 tähemärki"
            autoComplete="new-password"
          />
          <PasswordField {...form.fieldProps('confirmation')} label="Parool uuesti" autoComplete="new-password" />
        </AccountForm>
      </Card>
      <p className={classes.otherwise}>
        Sul on juba konto? <Link {...loginPath(next)}>Logi sisse</Link>
      </p>
    </div>
  )
}

async function openAccount({ name, email, password }: Values<RegisterField>): Promise<null> {
  await registerMyself({ name, email, password })
  showAlert(messages.registered, 'success')
  return null
}
