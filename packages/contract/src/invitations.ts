import * as z from 'zod/mini'
import { madeLink } from './account-links.ts'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { id, idParams, removed } from './reply.ts'
import { email, role } from './user.ts'

/** An offer of an account that nobody has accepted yet. */
export const invitation = z.object({
  _id: id,
  email: z.string(),
  role,
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  /**
   * Whether the address has an account that its owner has confirmed; a mailed invitation takes over
   * an unconfirmed one.
   */
  account: z.nullable(z.enum(['unconfirmed', 'confirmed'])),
})

export type Invitation = z.infer<typeof invitation>

/**
 * A mailed invitation returns no link to the administrator: opening it proves that the invited
 * person owns the address.
 */
const sentInvitation = z.object({ invitation, link: z.nullable(madeLink) })

export type SentInvitation = z.infer<typeof sentInvitation>

const isMailed = z.optional(z.boolean())

export const invitationCalls = {
  listInvitations: endpoint({
    method: 'GET',
    path: '/api/invitations',
    summary: 'Invitations that nobody has accepted, the newest first, expired ones too.',
    access: 'administer-users',
    reply: z.array(invitation),
  }),
  addInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations',
    summary:
      'Offers an account with a role to an address: by mail, or by a link that is told this once where `isMailed` is false or the installation sends no mails. 409 when the address has an invitation, or an account, unless that is unconfirmed and the invitation is mailed.',
    access: 'administer-users',
    rateLimit: rateLimits.invitation,
    body: z.object({ email, role, isMailed }),
    reply: sentInvitation,
  }),
  renewInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/{id}/link',
    summary: 'Sends an invitation again with a new link; the earlier one ends.',
    access: 'administer-users',
    rateLimit: rateLimits.invitation,
    params: idParams,
    body: z.object({ isMailed }),
    reply: sentInvitation,
  }),
  removeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/invitations/{id}',
    summary: 'Withdraws an invitation; its link ends.',
    access: 'administer-users',
    params: idParams,
    reply: removed,
  }),
}
