import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { last, requiredText } from './reply.ts'
import { fillAllSentence } from './user.ts'

/** What deletes one's own account: the password, and a code where the account has a second factor. */
export const removal = z.object({
  password: z
    .string()
    .check(
      z.minLength(1, last(fillAllSentence)),
      z.maxLength(200, last('Parool võib olla kuni 200 tähemärki pikk')),
    ),
  code: z.nullable(requiredText(40, { empty: fillAllSentence, long: 'Kood on liiga pikk' })),
})

export const ownDataCalls = {
  copyMyData: endpoint({
    method: 'GET',
    path: '/api/users/me/copy',
    summary:
      'All that is stored of the caller, as a JSON file without an envelope and without secrets: the newest 10,000 rows of each list. Not by a key.',
    access: 'secure-own-account',
    rateLimit: rateLimits.ownCopy,
    reply: z.record(z.string(), z.unknown()),
  }),
  removeMyself: endpoint({
    method: 'DELETE',
    path: '/api/users/me',
    summary:
      "Deletes the caller's account; 401 `wrong-password` or `wrong-code`, 409 for the last administrator. Not by a key.",
    access: 'secure-own-account',
    body: removal,
    reply: z.null(),
  }),
}
