import type { User } from '@kvartal/contract/user'
import { TextInput } from '@mantine/core'
import { saveMyProfile, useSession } from '../../api/session.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Card } from '../../ui/card.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'
import { AccountForm } from './account-form.tsx'
import classes from './account-form.module.css'
import { type ProfileField, profileFaults, type Values } from './form-faults.ts'
import { LogOutCard } from './log-out-card.tsx'
import { messages } from './messages.ts'
import { refusedAccountField } from './refused-account-field.ts'
import { useAccountForm } from './use-account-form.ts'

/** The user's own account. */
export function ProfilePage() {
  const { user } = useSession()
  // Between the end of a session and the navigation that follows, there is no user.
  if (user === null) return null
  return (
    <div className={classes.page}>
      <Card>
        <PageHeading title="Profiil">Roll: {roleLabel(user.role)}</PageHeading>
        <ProfileForm key={user._id} user={user} />
      </Card>
      <LogOutCard />
    </div>
  )
}

function ProfileForm({ user }: { readonly user: User }) {
  const form = useAccountForm({
    initial: { name: user.name, email: user.email, password: '', confirmation: '' },
    faultsOf: profileFaults,
    send: save,
    failed: messages.profileFailed,
    refusedField: refusedAccountField,
  })
  return (
    <AccountForm form={form} action="Salvesta">
      <TextInput {...form.fieldProps('name')} label="Nimi" autoComplete="name" />
      <EmailField {...form.fieldProps('email')} autoComplete="username" />
      <PasswordField
        {...form.fieldProps('password')}
        label="Uus parool"
        description="Jäta tühjaks, kui parool jääb samaks. Uue parooli salvestamisel logitakse sind kõigis teistes seadmetes välja."
        autoComplete="new-password"
      />
      <PasswordField {...form.fieldProps('confirmation')} label="Uus parool uuesti" autoComplete="new-password" />
    </AccountForm>
  )
}

async function save({ name, email, password }: Values<ProfileField>): Promise<Values<ProfileField>> {
  await saveMyProfile(password === '' ? { name, email } : { name, email, password })
  showAlert(messages.profileSaved, 'success')
  return { name: name.trim(), email: email.trim(), password: '', confirmation: '' }
}
