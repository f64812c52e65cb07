import * as z from 'zod/mini'
import { loggedIn, currentPassword } from './account.ts'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { idParams, nullableText, removed, requiredText } from './reply.ts'

/** How many recovery codes an account gets. */
export const recoveryCodeCount = 10

export const missingCodeSentence = 'Palun sisesta kood'

/**
 * Six digits of an authenticator app, or a recovery code where one is accepted; spaces and dashes
 * do not matter.
 */
const code = requiredText(40, { empty: missingCodeSentence, long: 'Kood on liiga pikk' })

const newCodes = z.object({
  /** Each is accepted once, instead of a code of the app; only this reply contains them. */
  recoveryCodes: z.array(z.string()),
})

export const secondFactor = z.object({
  isOn: z.boolean(),
  /** When it was turned on; `null` when it is off. */
  since: nullableText,
  recoveryCodesLeft: z.int(),
  /** Whether the administrator requires it of this account. */
  isRequired: z.boolean(),
})

export type SecondFactor = z.infer<typeof secondFactor>

/** Who may change one's own second factor, and how often. */
const ownChange = {
  access: 'secure-own-account',
  rateLimit: rateLimits.secondFactorChange,
} as const

export const secondFactorCalls = {
  finishLogin: endpoint({
    method: 'POST',
    path: '/api/auth/second-step',
    summary:
      'The second step of a login: a code of the app or a recovery code, with the ticket of the first step, which is valid for ten minutes.',
    access: 'log-in',
    body: z.object({ ticket: z.string().check(z.maxLength(100)), code }),
    reply: loggedIn,
    isRepeatedBeside: true,
  }),
  readSecondFactor: endpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: "Whether the caller's logins need a code of an authenticator app. Not by a key.",
    access: 'secure-own-account',
    reply: secondFactor,
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    summary:
      'Makes a secret for an authenticator app (TOTP, RFC 6238). Logins do not need codes before one was confirmed. Not by a key.',
    ...ownChange,
    body: z.object(currentPassword),
    reply: z.object({
      /** In base 32, to be typed. */
      secret: z.string(),
      /** The same as `otpauth://…`, to be scanned. */
      uri: z.string(),
    }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    summary:
      'Turns the second factor on by a first code, and tells the recovery codes this once. Not by a key.',
    ...ownChange,
    body: z.object({ code }),
    reply: newCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    summary:
      'Replaces all recovery codes by new ones, told this once; needs a code of the app or a recovery code. Not by a key.',
    ...ownChange,
    body: z.object({ code, ...currentPassword }),
    reply: newCodes,
  }),
  turnOffSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/off',
    summary:
      'Turns the second factor off; needs a code of the app or a recovery code. Not by a key.',
    ...ownChange,
    body: z.object({ code, ...currentPassword }),
    reply: z.null(),
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}/second-factor',
    summary:
      "Turns another account's second factor off, for who has lost both app and recovery codes; its owner gets a mail. 409 when it is off.",
    access: 'administer-users',
    params: idParams,
    reply: removed,
  }),
}
