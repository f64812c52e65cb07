import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { email, fillAllSentence, me, newPassword, userName } from './user.ts'

/**
 * A field of calls that need the current password when it was last given more than ten minutes ago;
 * see the reason `password-needed`.
 */
export const currentPassword = {
  currentPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
}

const given = z.string().check(z.minLength(1, fillAllSentence))

/** The reply to a login. */
export const loggedIn = z.object({ token: z.string(), user: me })

export const accountCalls = {
  register: endpoint({
    method: 'POST',
    path: '/api/users/register',
    summary:
      'Creates an account and logs it in. An administrator creates accounts for other people, with any role, and gets no token.',
    access: 'log-in',
    rateLimit: rateLimits.registration,
    body: z.object({
      name: userName,
      email,
      password: newPassword,
      // Only administrators may set a role, so for others the value is not even validated.
      role: z.optional(z.unknown()),
    }),
    reply: z.object({ token: z.optional(z.string()), user: me }),
    isRepeatedBeside: true,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/users/login',
    summary:
      'Logs in: the token goes into the header `Authorization: Bearer …` of later calls. An account with a second factor is answered 401 with the reason `second-step` and a ticket for `/api/auth/second-step`.',
    access: 'log-in',
    body: z.object({
      email: given.check(z.trim(), z.maxLength(254)),
      password: given.check(z.maxLength(200)),
    }),
    reply: loggedIn,
    isRepeatedBeside: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/users/logout',
    summary: "Ends the session whose token makes the call; the account's other sessions continue.",
    access: 'use-own-account',
    reply: z.null(),
  }),
  readMe: endpoint({
    method: 'GET',
    path: '/api/users/me',
    summary: 'The account whose token makes the call.',
    access: 'use-own-account',
    reply: me,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/users/update-profile',
    summary:
      "Changes one's own name, e-mail address and, where given, password; a new password ends all other sessions. When the login is more than ten minutes old, a new address or password needs the current password, too (403 `password-needed`).",
    access: 'use-own-account',
    rateLimit: rateLimits.profileChange,
    body: z.object({
      name: userName,
      email,
      password: z.optional(newPassword),
      ...currentPassword,
    }),
    reply: me,
  }),
}
