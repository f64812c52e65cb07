import { isEmailAddress } from '@kvartal/domain/access/email-address'
import { isBlankPassword } from '@kvartal/domain/access/password-advice'
import { roles } from '@kvartal/domain/access/role'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, last, oneLine, removed, requiredText } from './reply.ts'

export const fillAllSentence = 'Palun täida kõik väljad'

export const role = z.enum(roles)

/** An account as returned to its owner and to administrators only. */
export const user = z.object({
  _id: id,
  /** The same as `_id`. */
  id,
  name: z.string(),
  email: z.string(),
  role,
  createdAt: z.string(),
})

export type User = z.infer<typeof user>

/** The user's own account. */
export const me = z.extend(user, {
  /** Present when the account must set up a second factor before it may do anything else. */
  mustSetUpSecondFactor: z.optional(z.literal(true)),
})

export type Me = z.infer<typeof me>

/** An account in the list of administrators. */
export const listedUser = z.extend(user, {
  hasSecondFactor: z.boolean(),
  /** Whether the owner has shown that the address is theirs. */
  isEmailConfirmed: z.boolean(),
})

export type ListedUser = z.infer<typeof listedUser>

export const userName = oneLine(100, {
  empty: fillAllSentence,
  long: 'Nimi võib olla kuni 100 tähemärki pikk',
})

export const email = requiredText(254, {
  empty: fillAllSentence,
  long: 'E-posti aadress võib olla kuni 254 tähemärki pikk',
}).check(
  // One form of full-width and composed characters, so that two spellings are not two addresses.
  z.normalize('NFKC'),
  z.refine(isEmailAddress, last('Palun sisestage korrektne e-posti aadress')),
)

const leastPasswordLength = 6

export function shortPasswordSentence(least: number): string {
  return `Parool peab olema vähemalt ${least} tärki pikk`
}

/** A new password; an installation may require a longer one. */
export const newPassword = z.string().check(
  z.minLength(1, last(fillAllSentence)),
  z.minLength(leastPasswordLength, last(shortPasswordSentence(leastPasswordLength))),
  z.maxLength(200, last('Parool võib olla kuni 200 tähemärki pikk')),
  z.refine((text) => !isBlankPassword(text), last('Parool ei tohi koosneda ainult tühikutest')),
)

export const userCalls = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'All accounts by name.',
    access: 'administer-users',
    reply: z.array(listedUser),
  }),
  readUser: endpoint({
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'One account.',
    access: 'administer-users',
    params: idParams,
    reply: user,
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}',
    summary:
      "Deletes an account and ends its sessions. Refused for one's own account (400) and for the last administrator's (409).",
    access: 'administer-users',
    params: idParams,
    reply: removed,
  }),
  saveUserRole: endpoint({
    method: 'PUT',
    path: '/api/users/{id}/role',
    summary:
      "Changes an account's role from its next request on. Refused for the last administrator (409).",
    access: 'administer-users',
    params: idParams,
    body: z.object({ role }),
    reply: user,
  }),
  saveUserProfile: endpoint({
    method: 'PUT',
    path: '/api/users/{id}/profile',
    summary:
      "Changes an account's name and e-mail address; 409 when another account has the address.",
    access: 'administer-users',
    params: idParams,
    body: z.object({ name: userName, email }),
    reply: user,
  }),
}
