import type { User } from '@kvartal/contract/user'
import { TextInput } from '@mantine/core'
import { saveMyProfile, useSession } from '../../api/session.ts'
import { AccountPage } from '../../app/account-page.tsx'
import { Card } from '../../ui/card.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { NewPasswordFields } from '../../ui/forms/password-fields.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'
import { checkProfile, refusedAccountField } from './account-forms.ts'
import {
  CurrentPasswordField,
  givenPassword,
  refusedPassword,
  useAskedPassword,
} from './current-password.tsx'
import { KeysCard } from './keys-card.tsx'
import { messages } from './messages.ts'
import { NoticesCard } from './notices-card.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { OwnReportsCard } from './own-reports-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The user's own account. */
export function ProfilePage() {
  const { user } = useSession()
  // Between the end of a session and the navigation that follows, there is no user.
  if (user === null) return null
  return (
    <AccountPage>
      <Card>
        <PageHeading title="Profiil">Roll: {roleLabel(user.role)}</PageHeading>
        <ProfileForm key={user._id} user={user} />
      </Card>
      <NoticesCard email={user.email} />
      <SecondFactorCard />
      <KeysCard />
      <SessionsCard />
      <OwnReportsCard />
      <OwnDataCard />
    </AccountPage>
  )
}

function ProfileForm({ user }: { readonly user: User }) {
  const { isAsked, ...asking } = useAskedPassword()
  const form = useForm({
    initial: {
      name: user.name,
      email: user.email,
      password: '',
      confirmation: '',
      currentPassword: '',
    },
    check: checkProfile,
    send: (body, { currentPassword }) =>
      saveMyProfile({ ...body, ...givenPassword(currentPassword) }),
    failed: messages.profileFailed,
    refused: (error) => [...refusedPassword(error), ...refusedAccountField(error)],
    done: messages.profileSaved,
    after: ({ name, email }) => ({
      name: name.trim(),
      email: email.trim(),
      password: '',
      confirmation: '',
      currentPassword: '',
    }),
    ...asking,
  })
  return (
    <Form form={form} submit="Salvesta" isWideButton>
      <TextInput {...form.text('name')} label="Nimi" autoComplete="name" />
      <EmailField {...form.text('email')} autoComplete="username" />
      <NewPasswordFields
        text={form.text}
        label="Uus parool"
        description="Jäta tühjaks, kui parool jääb samaks. Uue parooli salvestamisel logitakse sind kõigis teistes seadmetes välja; API võtmed jäävad kehtima."
      />
      {isAsked && <CurrentPasswordField {...form.text('currentPassword')} />}
    </Form>
  )
}
