import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nullableText } from './reply.ts'

/** Undoes a change, see `undoChange`; `null` when nothing was changed. */
export const undoToken = nullableText

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/undo/{token}',
  summary:
    'Takes back a change of many companies or a deletion, within ten minutes, once, by the person who made it or an administrator. 404 when it is too late, 409 when the same records were changed since.',
  access: 'undo-changes',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  reply: z.object({
    /** Number of companies, or of tags, that were restored. */
    restored: z.int(),
  }),
})
