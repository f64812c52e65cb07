import { linkHours } from '@kvartal/contract/account-links'
import {
  type Invitation,
  type SentInvitation,
  invitationCalls,
} from '@kvartal/contract/invitations'
import {
  type InvitationRecord,
  addInvitation,
  lockInvitation,
  removeInvitation,
  renewInvitation,
  listInvitations,
} from '@kvartal/database/invitations'
import { hasRoomForMail } from '@kvartal/database/mail/count-mails'
import { enqueueMail } from '@kvartal/database/mail/enqueue'
import { removeInvitationLinks } from '@kvartal/database/one-time-links'
import type { Database } from '@kvartal/database/open'
import { lockUserByEmail } from '@kvartal/database/users'
import type { Role } from '@kvartal/domain/access/role'
import { shortenEmail } from '@kvartal/domain/audit/describe-state'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { Conflict, NotFound, TooMany } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { invitationLetter } from '../mail/account-letters.ts'
import { makeLink } from './make-link.ts'
import { emailTaken } from './present-user.ts'
import { lockAsAdministrator } from './users.ts'

function presentInvitation({ id, invitedByName, ...invitation }: InvitationRecord): Invitation {
  return { _id: String(id), invitedBy: invitedByName, ...invitation }
}

type Db = Database['db']
type Places = Pick<Config, 'mail' | 'publicUrl'>

const hours = linkHours.invitation

interface Invited {
  readonly email: string
  readonly role: Role
  /** `false` for a link that the administrator passes on, even where mails are sent. */
  readonly isMailed?: boolean | undefined
}

/**
 * Invites the owner of an address.
 * @throws Conflict when it already has an invitation, or an account that a mailed one does not take
 *   over
 */
async function invite(
  database: Database,
  places: Places,
  { email, role, isMailed }: Invited,
  caller: CallingUser,
): Promise<SentInvitation> {
  const lock = (db: Db) => lockAsAdministrator(db, caller)
  return audited(database, { actor: caller, action: 'user.invite', lock }, async (db) => {
    const present = await lockUserByEmail(db, email)
    // Somebody else may have registered the address; only a mail shows whose it is.
    const takesOver =
      present?.isEmailConfirmed === false && isMailed !== false && places.mail !== null
    if (present !== null && !takesOver) throw emailTaken()
    const added = await addInvitation(db, { email, role, invitedBy: caller, hours })
    if (added === null)
      throw new Conflict(
        'Sellele aadressile on kutse juba saadetud. Saada see uuesti või võta tagasi.',
      )
    const result = await send(db, places, added, { isMailed, invitedBy: caller })
    return { subject: invitationSubject(added), after: { role }, result }
  })
}

/** Sends an invitation again with a new link; the earlier one becomes invalid. */
async function inviteAgain(
  database: Database,
  places: Places,
  { id, isMailed }: Pick<Invited, 'isMailed'> & { readonly id: number },
  caller: CallingUser,
): Promise<SentInvitation> {
  const lock = (db: Db) => lockAsAdministrator(db, caller)
  return audited(database, { actor: caller, action: 'user.invite-again', lock }, async (db) => {
    await requireInvitation(db, id)
    await removeInvitationLinks(db, id)
    const renewed = await renewInvitation(db, id, hours)
    const result = await send(db, places, renewed, { isMailed, invitedBy: caller })
    return { subject: invitationSubject(renewed), result }
  })
}

async function withdrawInvitation(
  database: Database,
  id: number,
  caller: CallingUser,
): Promise<void> {
  const lock = (db: Db) => lockAsAdministrator(db, caller)
  await audited(database, { actor: caller, action: 'user.invite-withdraw', lock }, async (db) => {
    const invitation = await requireInvitation(db, id)
    await removeInvitation(db, id)
    return {
      subject: invitationSubject(invitation),
      before: { role: invitation.role },
      result: undefined,
    }
  })
}

async function send(
  db: Db,
  places: Places,
  invitation: InvitationRecord,
  { isMailed = true, invitedBy }: Pick<Invited, 'isMailed'> & { readonly invitedBy: CallingUser },
): Promise<SentInvitation> {
  const { mail } = places
  const { id, email } = invitation
  const isByMail = isMailed && mail !== null
  const made = await makeLink(db, places, {
    owner: { purpose: 'invitation', invitationId: id },
    email: isByMail ? email : null,
    madeBy: invitedBy.id,
    hours,
  })
  const presented = presentInvitation(invitation)
  if (!isByMail) return { invitation: presented, link: made }
  if (!(await hasRoomForMail(db, { kind: 'invitation', to: email })))
    throw new TooMany(3600, 'Sellele aadressile on täna juba liiga palju kutseid saadetud.')
  await enqueueMail(db, {
    to: email,
    kind: 'invitation',
    usefulForHours: hours,
    ...invitationLetter(mail, { invitedBy: invitedBy.name, link: made.link, hours }),
  })
  return { invitation: presented, link: null }
}

async function requireInvitation(db: Db, id: number): Promise<InvitationRecord> {
  const found = await lockInvitation(db, id)
  if (found === null) throw new NotFound('Kutset ei leitud: see on vastu võetud või tagasi võetud.')
  return found
}

/** The audit log is never deleted, so it has no e-mail addresses. */
function invitationSubject({ id, email }: InvitationRecord) {
  return { type: 'invitation', id, name: shortenEmail(email) } as const
}

export function serveInvitations(
  app: FastifyInstance,
  { database, config: places }: Context,
): void {
  serve(app, invitationCalls.listInvitations, async () => ({
    data: (await listInvitations(database.db)).map(presentInvitation),
  }))
  serve(app, invitationCalls.addInvitation, async ({ body, user }) => ({
    data: await invite(database, places, body, user),
  }))
  serve(app, invitationCalls.renewInvitation, async ({ params, body, user }) => ({
    data: await inviteAgain(database, places, { ...body, ...params }, user),
  }))
  serve(app, invitationCalls.removeInvitation, async ({ params, user }) => {
    await withdrawInvitation(database, params.id, user)
    return { data: { _id: String(params.id) } }
  })
}
