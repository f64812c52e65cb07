import type { Visitor } from '@kvartal/domain/access/role'
import type { AuditAction, AuditSubject, Actor } from '@kvartal/domain/audit/action'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Fields of a record, without secrets. */
type AuditState = Readonly<Record<string, unknown>> | null

export interface Change {
  readonly actor: Actor
  readonly action: AuditAction
  readonly subject: {
    readonly type: AuditSubject
    readonly id: number | string
    readonly name: string
  }
  readonly before?: AuditState
  readonly after?: AuditState
}

/**
 * Adds a row to the audit log. Call it in the transaction that makes the change, so that neither is
 * stored without the other.
 */
export async function recordChange(db: Kysely<Schema>, change: Change): Promise<void> {
  const { actor, action, subject, before = null, after = null } = change
  await db
    .insertInto('audit_log')
    .values({
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? null,
      actor_role: actor?.role ?? null,
      action,
      subject_type: subject.type,
      subject_id: String(subject.id),
      subject_name: subject.name,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}

export interface ChangeRecord {
  readonly id: number
  readonly at: string
  /** `null` for the command line; without id for anonymous visitors and for the schedule. */
  readonly actor: {
    readonly id: number | null
    readonly name: string
    readonly role: Visitor
  } | null
  readonly action: AuditAction
  readonly subject: { readonly type: AuditSubject; readonly id: string; readonly name: string }
  readonly before: AuditState
  readonly after: AuditState
}

export interface ChangeFilter {
  /** Part of the actor's or the subject's name. */
  readonly search?: string | undefined
  readonly action?: AuditAction | undefined
  readonly subject?: AuditSubject | undefined
  /** Without log-ins and log-outs. */
  readonly onlyChanges?: boolean | undefined
  /** First and last day in Estonian time, `YYYY-MM-DD`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Only rows older than this one (keyset pagination). */
  readonly beforeId?: number | undefined
}

/** Actions that change nothing but sessions. */
const visits = ['account.login', 'account.recovery-login', 'account.logout'] as const

/** Matching rows of the audit log, newest first, and their total number. */
export async function listChanges(
  db: Kysely<Schema>,
  filter: ChangeFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: ChangeRecord[]; readonly total: number }> {
  const { search, action, subject, onlyChanges, from, to, beforeId } = filter
  const fitting = db
    .selectFrom('audit_log')
    .$if(search !== undefined, (query) =>
      query.where(
        sql<boolean>`(${holds('actor_name', search ?? '')} or ${holds('subject_name', search ?? '')})`,
      ),
    )
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject_type', '=', subject ?? ''))
    .$if(onlyChanges === true, (query) => query.where('action', 'not in', visits))
    .$if(from !== undefined, (query) => query.where('at', '>=', startOfDay(from ?? '', 0)))
    .$if(to !== undefined, (query) => query.where('at', '<', startOfDay(to ?? '', 1)))
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
  const [{ total }, rows] = await Promise.all([
    fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    fitting
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { total, rows: rows.map(toRecord) }
}

function holds(column: 'actor_name' | 'subject_name', text: string) {
  return sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`
}

/** Midnight in Estonia at the start of a day, moved by a number of days. */
function startOfDay(day: string, later: number) {
  return sql<string>`(${day}::date + ${later}::integer)::timestamp at time zone 'Europe/Tallinn'`
}

function toRecord(row: {
  readonly id: number
  readonly at: string
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly actor_role: string | null
  readonly action: string
  readonly subject_type: string
  readonly subject_id: string
  readonly subject_name: string
  readonly before: unknown
  readonly after: unknown
}): ChangeRecord {
  // Only `recordChange` writes these columns, with these types.
  const { id, at } = row
  return {
    id,
    at,
    actor:
      row.actor_role === null
        ? null
        : { id: row.actor_id, name: row.actor_name ?? '', role: row.actor_role as Visitor },
    action: row.action as AuditAction,
    subject: { type: row.subject_type as AuditSubject, id: row.subject_id, name: row.subject_name },
    before: row.before as AuditState,
    after: row.after as AuditState,
  }
}

/** Whether an action was ever recorded for a subject, which may have been deleted since. */
export async function wasDone(
  db: Kysely<Schema>,
  action: AuditAction,
  subjectId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', action)
    .where('subject_id', '=', String(subjectId))
    .executeTakeFirst()
  return found !== undefined
}
