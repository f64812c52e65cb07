import type { AuditAction } from '@kvartal/domain/audit/action'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Whether an action was ever recorded for a subject, which may have been deleted since. */
export async function wasDone(db: Kysely<Schema>, action: AuditAction, subjectId: number): Promise<boolean> {
  const found = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', action)
    .where('subject_id', '=', String(subjectId))
    .executeTakeFirst()
  return found !== undefined
}
