import { retentionLimits } from '@kvartal/domain/retention/retention'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nullableText } from './reply.ts'

const days = ({ least, most }: { readonly least: number; readonly most: number }) => {
  const message = `Päevade arv peab olema täisarv ${least}–${most}`
  return z.int(message).check(z.minimum(least, message), z.maximum(most, message))
}

export const retentionForm = z.object({
  /** Runs with their steps and logs, in days after their end. */
  runDays: days(retentionLimits.runDays),
  auditDays: days(retentionLimits.auditDays),
  /** Mails and webhook calls, in days after they were sent or given up. */
  messageDays: days(retentionLimits.messageDays),
})

export const retention = z.extend(retentionForm, {
  /** Name of the last person who changed it; `null` for the initial values. */
  updatedBy: nullableText,
  updatedAt: nullableText,
  /**
   * Whether rows of the audit log are written into a file (BACKUP_DIR) before they are deleted;
   * without it they are kept.
   */
  isAuditExported: z.boolean(),
  /** What is deleted in the next thirty days, until then. */
  expiring: z.object({ until: z.string(), runs: z.int(), auditEntries: z.int() }),
})

export type RetentionReply = z.infer<typeof retention>

export const retentionCalls = {
  readRetention: endpoint({
    method: 'GET',
    path: '/api/retention',
    summary:
      'How many days runs, the audit log and messages are kept, and how much of them is deleted in the next thirty days.',
    access: 'change-settings',
    reply: retention,
  }),
  saveRetention: endpoint({
    method: 'PUT',
    path: '/api/retention',
    summary:
      'Changes how many days runs, the audit log (at least a year) and messages are kept; fields that are left out are not changed.',
    access: 'change-settings',
    body: z.partial(retentionForm),
    reply: retention,
  }),
  exportExpiringRuns: endpoint({
    method: 'GET',
    path: '/api/retention/runs',
    summary:
      'The runs that are deleted in the next thirty days. With `format=jsonl` all of them as a file: a line of JSON for each run, each of its steps and each line of its log.',
    access: 'change-settings',
    query: z.object({ format: z.optional(z.enum(['json', 'jsonl'])) }),
    laneOf: ({ format }) => (format === 'jsonl' ? 'stream' : null),
    reply: z.object({ until: z.string(), runs: z.int() }),
  }),
}
