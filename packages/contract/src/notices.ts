import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'

/** Which mails the caller gets. */
export const notices = z.object({
  /** Whether this installation sends mails at all. */
  isMailOn: z.boolean(),
  isEmailConfirmed: z.boolean(),
  /**
   * Whether a failed run or backup is mailed; `null` for users who are not responsible for them.
   */
  failures: z.nullable(z.boolean()),
})

export type Notices = z.infer<typeof notices>

export const noticeCalls = {
  readNotices: endpoint({
    method: 'GET',
    path: '/api/users/me/notices',
    summary: 'Which mails the caller gets.',
    access: 'use-own-account',
    reply: notices,
  }),
  saveNotices: endpoint({
    method: 'PUT',
    path: '/api/users/me/notices',
    summary:
      'Chooses whether the caller gets a mail when a run or a backup fails; 403 for those who do not look after them. Not by a key.',
    access: 'use-own-account',
    rateLimit: rateLimits.profileChange,
    body: z.object({ failures: z.boolean() }),
    reply: notices,
  }),
  askEmailConfirmation: endpoint({
    method: 'POST',
    path: '/api/users/me/confirm-email',
    summary:
      "Mails a link to the caller's address that confirms it; 409 when the installation sends no mails. Not by a key.",
    access: 'use-own-account',
    rateLimit: rateLimits.emailConfirmation,
    reply: z.null(),
  }),
}
