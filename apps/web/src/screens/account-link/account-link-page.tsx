import type { AccountLink } from '@kvartal/contract/account-links'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { confirmEmail, setPasswordByLink, accountLinkQuery } from '../../api/account-links.ts'
import { isNotFound, reasonOf } from '../../api/api-error.ts'
import { noticesQuery } from '../../api/notices.ts'
import { acceptInvitation } from '../../api/session.ts'
import { AccountPage } from '../../app/account-page.tsx'
import { profilePath, homePath, loginPath, forgotPasswordPath } from '../../paths.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { Form } from '../../ui/forms/form.tsx'
import { newAccount, withConfirmation } from '../../ui/forms/new-account.ts'
import { NewPasswordFields } from '../../ui/forms/password-fields.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'

export const messages = {
  passwordSet: 'Parool on määratud. Logi sellega sisse.',
  passwordFailed: 'Parooli määramine ebaõnnestus',
  accepted: 'Konto on loodud ja oled sisse logitud',
  acceptFailed: 'Konto loomine ebaõnnestus',
  emailConfirmed: 'E-posti aadress on kinnitatud',
  emailFailed: 'Aadressi kinnitamine ebaõnnestus',
} as const

/** Tells password managers which account the password belongs to. */
export function HiddenUserName({ email }: { readonly email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}

/** Confirms an address only by a button, since programs open links in mails too. */
export function ConfirmEmail({
  link: { email },
  token,
}: {
  readonly link: AccountLink
  readonly token: string
}) {
  const navigate = useNavigate()
  const confirming = useAction({
    send: () => confirmEmail(token),
    failed: messages.emailFailed,
    done: messages.emailConfirmed,
    rereads: [noticesQuery().queryKey],
    leaves: true,
    onDone: () => void navigate({ ...profilePath(), replace: true }),
  })
  return (
    <>
      <PageHeading title="E-posti aadressi kinnitamine" />
      <p>
        Kinnita, et aadress <strong>{email}</strong> on sinu oma.
      </p>
      <Button mt={16} fullWidth loading={confirming.isBusy} onClick={() => confirming.run()}>
        Kinnita aadress
      </Button>
    </>
  )
}

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

/** The page of a one-time link: for a new password, a new account, or a confirmed address. */
export function AccountLinkPage() {
  // After '#', so that it is never sent to a server.
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <AccountPage
      otherwise={
        <>
          Link ei tööta? <Link {...forgotPasswordPath()}>Küsi uus</Link> või{' '}
          <Link {...loginPath()}>logi sisse</Link>
        </>
      }
    >
      <Card>
        {token === '' ? (
          <Useless title="Aadressist puudub lingi lõpp">
            Ava link kirjast või kopeeri see uuesti tervikuna.
          </Useless>
        ) : (
          <OpenedLink key={token} token={token} />
        )}
      </Card>
    </AccountPage>
  )
}

interface UselessProps {
  readonly title: string
  readonly children: string
}

function Useless({ title, children }: UselessProps) {
  return (
    <>
      <PageHeading title="Konto link" />
      <EmptyState title={title}>
        <p>{children}</p>
      </EmptyState>
    </>
  )
}

function OpenedLink({ token }: { readonly token: string }) {
  const [kept, setKept] = useState<AccountLink | null>(null)
  // A login by the link refetches all queries, and by then the link is no longer valid.
  const link = useQuery({ ...accountLinkQuery(token), enabled: kept === null })
  if (kept === null && link.data !== undefined) setKept(link.data)
  if (isNotFound(link.error))
    return <Useless title="See link ei kehti enam">See on aegunud või juba kasutatud.</Useless>
  return (
    <QueryView
      query={{ ...link, data: kept ?? undefined }}
      loading={<BlockSkeleton label="Lingi avamine" height={240} />}
      failed="Linki ei saa avada"
      reason={reasonOf}
    >
      {(opened) => <Purpose link={opened} token={token} />}
    </QueryView>
  )
}

function Purpose({ link, token }: { readonly link: AccountLink; readonly token: string }) {
  if (link.purpose === 'password') return <PasswordForm link={link} token={token} />
  if (link.purpose === 'invitation') return <InvitationForm link={link} token={token} />
  return <ConfirmEmail link={link} token={token} />
}
