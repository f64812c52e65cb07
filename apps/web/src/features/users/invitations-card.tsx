import type { Invitation, SentInvitation } from '@kvartal/contract/invitations'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { mailingQuery } from '../../api/account-links.ts'
import { reasonOf } from '../../api/api-error.ts'
import { invitationsQuery } from '../../api/invitations.ts'
import { Card } from '../../ui/card.tsx'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { RecordTable } from '../../ui/tables/record-table.tsx'
import { invitationColumns } from './invitation-columns.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MadeLinkDialog } from './made-link-dialog.tsx'
import { messages } from './messages.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Opened =
  | { readonly kind: 'invite' }
  | { readonly kind: 'withdraw'; readonly invitation: Invitation }
  | { readonly kind: 'link'; readonly sent: SentInvitation }

/** Offers of accounts that nobody has accepted yet. */
export function InvitationsCard() {
  const invitations = useQuery(invitationsQuery())
  // Links are shown until it is known, since they always work.
  const isMailOn = useQuery(mailingQuery()).data?.isOn ?? false
  const inviteButton = useRef<HTMLButtonElement>(null)
  const { opened, open, close, closeRemoved } = useOpened<Opened>(inviteButton)
  const showLink = (sent: SentInvitation) =>
    sent.link === null ? close() : open({ kind: 'link', sent })
  return (
    <Card
      isFlush
      title="Kutsed"
      aside="Vastu võetud kutsed siit kaovad"
      tools={
        <Button ref={inviteButton} ml="auto" onClick={() => open({ kind: 'invite' })}>
          Kutsu kasutaja
        </Button>
      }
    >
      <QueryView
        query={invitations}
        loading={<TableSkeleton label="Kutsete laadimine" rows={2} />}
        failed={messages.invitationsFailed}
        reason={reasonOf}
        empty={<EmptyState title="Ükski kutse ei oota vastust" />}
      >
        {(rows) => (
          <RecordTable
            label="Kutsed"
            columns={invitationColumns({
              isMailOn,
              onLink: showLink,
              onWithdraw: (invitation) => open({ kind: 'withdraw', invitation }),
            })}
            rows={rows}
            rowKey={({ _id }) => _id}
            rowsAtOnce={50}
          />
        )}
      </QueryView>
      {opened?.kind === 'invite' && (
        <InviteDialog isMailOn={isMailOn} onInvited={showLink} onClose={close} />
      )}
      {opened?.kind === 'withdraw' && (
        <WithdrawDialog invitation={opened.invitation} onRemoved={closeRemoved} onClose={close} />
      )}
      {opened?.kind === 'link' && opened.sent.link !== null && (
        <MadeLinkDialog title="Kutse link" made={opened.sent.link} onClose={close}>
          Anna link edasi aadressi <strong>{opened.sent.invitation.email}</strong> omanikule:
          sellega saab ta luua konto. Varasemad lingid enam ei kehti.
        </MadeLinkDialog>
      )}
    </Card>
  )
}
