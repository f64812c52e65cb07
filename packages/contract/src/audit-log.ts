import { auditActions, auditSubjects } from '@kvartal/domain/audit/action'
import * as z from 'zod/mini'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { id, pageFields, searchText } from './reply.ts'
import { role } from './user.ts'

/**
 * Fields of an object before or after a change. E-mail addresses are shortened, passwords are never
 * included.
 */
const state = z.nullable(z.record(z.string(), z.unknown()))

export const auditEntry = z.object({
  _id: id,
  at: z.string(),
  /**
   * The actor, by the name at that time; `null` for the command line, without id for anonymous
   * visitors and for the schedule.
   */
  actor: z.nullable(
    z.object({
      _id: z.nullable(id),
      name: z.string(),
      role: z.union([role, z.literal('anonymous')]),
    }),
  ),
  action: z.enum(auditActions),
  subject: z.object({
    type: z.enum(auditSubjects),
    id: z.string(),
    name: z.string(),
    /** Whether it is a company, tag, user or run that still exists. */
    isStored: z.boolean(),
  }),
  before: state,
  after: state,
  /** Names of what `before` and `after` hold by the ids of tags and by registry codes. */
  names: z.object({
    tags: z.record(z.string(), z.string()),
    companies: z.record(z.string(), z.string()),
  }),
})

export type AuditEntry = z.infer<typeof auditEntry>

export const mostAuditEntries = 200

export const auditCalls = {
  listAuditLog: endpoint({
    method: 'GET',
    path: '/api/audit-log',
    summary:
      'Who changed what and when, newest first. With `format=csv` all matching rows, as a file for Excel.',
    access: 'read-audit-log',
    query: z.object({
      /** Part of the actor's or the subject's name. */
      search: searchText,
      action: z.optional(z.enum(auditActions)),
      subject: z.optional(z.enum(auditSubjects)),
      /** Without log-ins and log-outs. */
      onlyChanges: z.optional(z.enum(['true', 'false'])),
      /** First and last day, in Estonian time. */
      from: z.optional(day),
      to: z.optional(day),
      ...pageFields(mostAuditEntries),
      format: z.optional(z.enum(['json', 'csv'])),
    }),
    laneOf: ({ format }) => (format === 'csv' ? 'stream' : null),
    reply: z.array(auditEntry),
    isPaged: true,
  }),
}
