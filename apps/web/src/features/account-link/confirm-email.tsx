import type { AccountLink } from '@kvartal/contract/account-links'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { confirmEmail } from '../../api/account-links.ts'
import { noticesQuery } from '../../api/notices.ts'
import { profilePath } from '../../paths.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { messages } from './messages.ts'

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
