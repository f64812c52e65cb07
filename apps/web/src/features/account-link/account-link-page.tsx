import type { AccountLink } from '@kvartal/contract/account-links'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { accountLinkQuery } from '../../api/account-links.ts'
import { isNotFound, reasonOf } from '../../api/api-error.ts'
import { forgotPasswordPath, loginPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/block-skeleton.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { PasswordForm } from './password-form.tsx'

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
