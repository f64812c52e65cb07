import type { Invitation, SentInvitation } from '@kvartal/contract/invitations'
import { email, role } from '@kvartal/contract/user'
import type { Role } from '@kvartal/domain/access/role'
import { formatMoment } from '@kvartal/domain/format/date'
import { Box, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { mailingQuery } from '../../api/account-links.ts'
import { reasonOf } from '../../api/api-error.ts'
import {
  queriesWithInvitations,
  removeInvitation,
  renewInvitation,
  addInvitation,
  invitationsQuery,
} from '../../api/users.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { RemovalDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useOpened } from '../../ui/dialogs/use-opened.ts'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { roleLabel } from '../../ui/text/role-label.ts'
import { MadeLinkDialog } from './made-link-dialog.tsx'
import { messages } from './messages.ts'
import { RoleField } from './role-field.tsx'

interface WithdrawDialogProps {
  readonly invitation: Invitation
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before an invitation is withdrawn, whose link may have been passed on. */
function WithdrawDialog({ invitation: { _id, email }, ...handlers }: WithdrawDialogProps) {
  return (
    <RemovalDialog
      title="Kas võtta kutse tagasi?"
      confirmLabel="Võta kutse tagasi"
      send={() => removeInvitation(_id)}
      failed={messages.withdrawFailed}
      done={messages.withdrawn}
      rereads={queriesWithInvitations}
      {...handlers}
    >
      <p>
        Kutse link aadressile <strong>{email}</strong> lakkab kohe kehtimast. Hiljem saad samale
        aadressile saata uue kutse.
      </p>
    </RemovalDialog>
  )
}

interface InvitationActions {
  /** Whether the installation sends mails. */
  readonly isMailOn: boolean
  readonly onLink: (sent: SentInvitation) => void
  readonly onWithdraw: (invitation: Invitation) => void
}

/** The columns of the list of invitations. */
function invitationColumns(actions: InvitationActions): readonly Column<Invitation>[] {
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

/**
 * The address; an account that has it already may be of somebody else until the address is
 * confirmed.
 */
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

const newInvitation = z.object({ email, role, isMailed: z.boolean() })

interface InviteDialogProps {
  /** Whether the installation sends mails. */
  readonly isMailOn: boolean
  readonly onInvited: (sent: SentInvitation) => void
  readonly onClose: () => void
}

/** Invites somebody to an account, who then chooses the name and the password. */
function InviteDialog({ isMailOn, onInvited, onClose }: InviteDialogProps) {
  // `null` until the administrator chooses: the default depends on the installation, which may not
  // be loaded yet.
  const initial: { email: string; role: Role; isMailed: boolean | null } = {
    email: '',
    role: 'külaline',
    isMailed: null,
  }
  const form = useForm({
    initial,
    check: (values) =>
      checkForm(newInvitation, { ...values, isMailed: values.isMailed ?? isMailOn }),
    send: addInvitation,
    failed: messages.inviteFailed,
    done: ({ link }) => (link === null ? messages.invited : null),
    rereads: queriesWithInvitations,
    onDone: onInvited,
  })
  const isMailed = form.values.isMailed ?? isMailOn
  return (
    <FormDialog
      title="Kutsu kasutaja"
      form={form}
      submit={isMailed ? 'Saada kutse' : 'Tee link'}
      onClose={onClose}
    >
      <EmailField
        {...form.text('email')}
        description={
          isMailOn
            ? 'Kutsutu valib ise nime ja parooli.'
            : 'Kirjade saatmine ei ole seadistatud: saad lingi, mille kutsutule ise edasi annad.'
        }
        autoComplete="off"
      />
      <RoleField value={form.values.role} onChange={(chosen) => form.change({ role: chosen })} />
      {isMailOn && (
        <CheckField
          label="Saada link kirjaga"
          description="Muidu näed linki ise ja saad selle edasi anda."
          isChecked={isMailed}
          onChange={(chosen) => form.change({ isMailed: chosen })}
        />
      )}
    </FormDialog>
  )
}

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
