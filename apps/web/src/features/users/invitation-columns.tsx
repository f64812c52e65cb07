import type { Invitation, SentInvitation } from '@kvartal/contract/invitations'
import { formatMoment } from '@kvartal/domain/format/date'
import { Box, Button, Group } from '@mantine/core'
import { queriesWithInvitations, renewInvitation } from '../../api/invitations.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import type { Column } from '../../ui/tables/record-table.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'
import { messages } from './messages.ts'

interface InvitationActions {
  /** Whether the installation sends mails. */
  readonly isMailOn: boolean
  readonly onLink: (sent: SentInvitation) => void
  readonly onWithdraw: (invitation: Invitation) => void
}

/** The columns of the list of invitations. */
export function invitationColumns(actions: InvitationActions): readonly Column<Invitation>[] {
  return [
    { heading: 'E-posti aadress', kind: 'name', renderCell: renderAddress },
    { heading: 'Roll', renderCell: ({ role }) => roleLabel(role) },
    { heading: 'Kutsuja', kind: 'long', renderCell: ({ invitedBy }) => invitedBy },
    {
      heading: 'Kehtib',
      renderCell: ({ expiresAt }) =>
        Date.parse(expiresAt) < Date.now() ? 'aegunud' : `kuni ${formatMoment(expiresAt)}`,
    },
    {
      heading: 'Tegevused',
      renderCell: (invitation) => <Actions invitation={invitation} {...actions} />,
    },
  ]
}

/** The address; an account that has it already may be of somebody else until the address is confirmed. */
function renderAddress({ email, account }: Invitation) {
  return (
    <>
      {email}
      {account !== null && (
        <Box component="span" c="dimmed" fw={400}>
          {' '}
          (konto on olemas{account === 'unconfirmed' && ', kinnitamata'})
        </Box>
      )}
    </>
  )
}

function Actions({
  invitation,
  isMailOn,
  onLink,
  onWithdraw,
}: InvitationActions & { readonly invitation: Invitation }) {
  const { _id, email } = invitation
  const sending = useAction({
    send: (isMailed: boolean) => renewInvitation(_id, isMailed),
    failed: messages.inviteFailed,
    done: ({ link }) => (link === null ? messages.invited : null),
    rereads: queriesWithInvitations,
    rereadsWhenFailed: queriesWithInvitations,
    onDone: onLink,
  })
  const button = { variant: 'default', size: 'compact-sm', disabled: sending.isBusy } as const
  return (
    <Group component="span" gap={8} miw={{ md: 290 }}>
      {isMailOn && (
        <Button {...button} aria-label={`Saada uuesti: ${email}`} onClick={() => sending.run(true)}>
          Saada uuesti
        </Button>
      )}
      <Button {...button} aria-label={`Uus link: ${email}`} onClick={() => sending.run(false)}>
        Uus link
      </Button>
      <Button
        {...button}
        aria-label={`Võta tagasi: ${email}`}
        onClick={() => onWithdraw(invitation)}
      >
        Võta tagasi
      </Button>
    </Group>
  )
}
