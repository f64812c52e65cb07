import type { AuditAction, AuditSubject } from '@kvartal/domain/audit/action'
import type { Actor } from '@kvartal/domain/audit/actor'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Fields of a record, without secrets. */
export type AuditState = Readonly<Record<string, unknown>> | null

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
 * Adds a row to the audit log. Call it in the transaction that makes the change, so that neither is stored without the
 * other.
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
