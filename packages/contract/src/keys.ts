import * as z from 'zod/mini'
import { currentPassword } from './account.ts'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { id, idParams, nullableText, oneLine, removed } from './reply.ts'

/** The most keys that an account may have. */
export const mostKeys = 10

/** Calls per minute that a program may make with one key. */
export const keyCallsPerMinute = 600

export const mostKeyName = 60

/** A key with which a program makes calls; the key itself is not stored. */
export const apiKey = z.object({
  _id: id,
  name: z.string(),
  /** The moment of the last use, to the minute; `null` for a key that was never used. */
  lastUsedAt: nullableText,
  createdAt: z.string(),
  /** The last four characters of the key. */
  suffix: z.string(),
})

export type ApiKey = z.infer<typeof apiKey>

export const keyName = oneLine(mostKeyName, {
  empty: 'Palun anna võtmele nimi',
  long: `Võtme nimi võib olla kuni ${mostKeyName} tähemärki pikk`,
})

export const keyCalls = {
  listKeys: endpoint({
    method: 'GET',
    path: '/api/keys',
    summary: "The caller's own keys, the newest first. Not by a key.",
    access: 'use-own-keys',
    reply: z.array(apiKey),
  }),
  addKey: endpoint({
    method: 'POST',
    path: '/api/keys',
    summary:
      'Creates a key for programs and tells it this once: it goes into the header `Authorization: Bearer kv_…`. Needs the current password when the login is more than ten minutes old. Not by a key.',
    access: 'use-own-keys',
    rateLimit: rateLimits.keyChange,
    body: z.object({ name: keyName, ...currentPassword }),
    reply: z.object({ _id: id, key: z.string() }),
  }),
  removeKey: endpoint({
    method: 'DELETE',
    path: '/api/keys/{id}',
    summary: "Revokes one of the caller's own keys at once. Not by a key.",
    access: 'use-own-keys',
    params: idParams,
    reply: removed,
  }),
}
