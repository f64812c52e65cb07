import { auditSubjects } from '@kvartal/domain/audit/action'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nullableText } from './reply.ts'

/** Undoes a change, see `undoChange`; `null` when nothing was changed. */
export const undoToken = nullableText

export const undoCalls = {
  undoChange: endpoint({
    method: 'POST',
    path: '/api/undo/{token}',
    summary:
      'Takes back a change of many companies or a deletion, within ten minutes, once, by the person who made it or an administrator: by the token of the change or the `_id` of the list. 404 when it is too late, 409 when the same records were changed since.',
    access: 'undo-changes',
    params: z.object({ token: z.string().check(z.regex(/^(?:[\w-]{43}|[0-9a-f]{64})$/)) }),
    reply: z.object({
      /** Number of companies, tags or notes that were restored. */
      restored: z.int(),
    }),
  }),
  listUndoable: endpoint({
    method: 'GET',
    path: '/api/undo',
    summary:
      'The changes that the caller can still take back, newest first: own ones, and for administrators those of everybody. `madeAt` equals the time of the row in the audit log.',
    access: 'undo-changes',
    reply: z.array(
      z.object({
        _id: z.string(),
        subject: z.object({ type: z.enum(auditSubjects), name: z.string() }),
        /** Name of the account. */
        madeBy: z.string(),
        madeAt: z.string(),
        /** When it can no longer be taken back. */
        until: z.string(),
      }),
    ),
  }),
}
