import * as z from 'zod/mini'
import { loggedIn } from './account.ts'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { idParams, nullableText } from './reply.ts'
import { email, newPassword, role, userName } from './user.ts'

/** A link for another user, returned only once. */
export const madeLink = z.object({
  /** An address, or a path where the installation's public address is not configured. */
  link: z.string(),
  expiresAt: z.string(),
})

export type MadeLink = z.infer<typeof madeLink>

/** The token in a link, after `/account-link#`. */
const linkToken = z.string().check(z.minLength(1), z.maxLength(200))

/** How long links are valid, in hours. */
export const linkHours = { forgotten: 1, byAdministrator: 24, invitation: 168, email: 24 } as const

/** Anybody who has the link may use it, without an account. */
const byLink = { access: 'log-in', rateLimit: rateLimits.linkUse } as const

/** The owner and the purpose of a link. */
export const accountLink = z.object({
  purpose: z.enum(['password', 'invitation', 'email']),
  email: z.string(),
  /** `null` for an invitation. */
  name: nullableText,
  /** The role that an invitation gives; `null` for other links. */
  role: z.nullable(role),
  expiresAt: z.string(),
})

export type AccountLink = z.infer<typeof accountLink>

const tokenOnly = z.object({ token: linkToken })

export const accountLinkCalls = {
  readMailing: endpoint({
    method: 'GET',
    path: '/api/account-links/mailing',
    summary:
      'Whether this installation sends mails; without them an administrator passes links on.',
    access: 'log-in',
    reply: z.object({ isOn: z.boolean() }),
  }),
  askPasswordLink: endpoint({
    method: 'POST',
    path: '/api/account-links/forgotten-password',
    summary:
      'Mails a link for a new password to an account with this address; the answer is the same when there is none.',
    access: 'log-in',
    rateLimit: rateLimits.forgottenPassword,
    body: z.object({ email }),
    reply: z.null(),
  }),
  readAccountLink: endpoint({
    method: 'POST',
    path: '/api/account-links/read',
    summary:
      'Tells whose one-time link it is and what for, and does not use it up; 404 for an expired, used or unknown one.',
    ...byLink,
    body: tokenOnly,
    reply: accountLink,
  }),
  setPasswordByLink: endpoint({
    method: 'POST',
    path: '/api/account-links/password',
    summary:
      'Sets a new password by a one-time link, ends all sessions of the account and revokes its keys; 404 for a link that is not valid.',
    ...byLink,
    body: z.object({ token: linkToken, password: newPassword }),
    reply: z.object({ email: z.string() }),
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/account-links/email',
    summary:
      'Confirms the address of an account by a one-time link; 404 for a link that is not valid.',
    ...byLink,
    body: tokenOnly,
    reply: z.object({ email: z.string() }),
  }),
  makePasswordLink: endpoint({
    method: 'POST',
    path: '/api/users/{id}/password-link',
    summary:
      'A one-time link with which the owner of an account sets a new password, told this once; earlier ones end.',
    access: 'administer-users',
    params: idParams,
    reply: madeLink,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/account-links/invitation',
    summary:
      'Creates the account that an invitation offers, and logs it in; a mailed one takes over an unconfirmed account of the address. 404 for a link that is not valid, also when the right of who invited has ended.',
    ...byLink,
    body: z.object({ token: linkToken, name: userName, password: newPassword }),
    reply: loggedIn,
  }),
}
