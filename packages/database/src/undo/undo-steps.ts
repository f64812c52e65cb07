import { type Kysely, sql } from 'kysely'
import type { AuditSubject } from '@kvartal/domain/audit/action'
import type { Schema } from '../schema.ts'
import { soon } from '../soon.ts'
import type { KeptCompany } from './kept-company.ts'
import type { KeptTag } from './kept-tag.ts'
import type { KeptCuration } from './kept-curation.ts'

/** A change can be undone for this many minutes. */
const minutes = 10

/** What restores the state before a change; each kind has a file of its own beside this one. */
export type UndoStep = KeptCuration | KeptCompany | KeptTag

/** What was changed, as in the audit log. */
export interface UndoSubject {
  readonly type: AuditSubject
  readonly id: number | string
  readonly name: string
}

export interface OfferedUndo {
  readonly userId: number
  readonly subject: UndoSubject
  readonly step: UndoStep
}

const isOpen = sql<boolean>`(made_at > now() - make_interval(mins => ${minutes}) and made_at <= ${soon})`

/** Stores how to undo a change, in the transaction of the change, and deletes expired steps. */
export async function saveUndoStep(
  db: Kysely<Schema>,
  { tokenHash, userId, subject, step }: { readonly tokenHash: Buffer; readonly userId: number; readonly subject: UndoSubject; readonly step: UndoStep },
): Promise<void> {
  await removeExpiredSteps(db)
  await db
    .insertInto('undo_steps')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      subject_type: subject.type,
      subject_id: String(subject.id),
      subject_name: subject.name,
      step: JSON.stringify(step),
    })
    .execute()
}

/** A step that can still be undone; `null` for unknown, used and expired ones. */
export async function findUndoStep(db: Kysely<Schema>, tokenHash: Buffer): Promise<OfferedUndo | null> {
  const found = await db
    .selectFrom('undo_steps')
    .select(['user_id', 'subject_type', 'subject_id', 'subject_name', 'step'])
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .executeTakeFirst()
  if (found === undefined) return null
  const { user_id, subject_type, subject_id, subject_name, step } = found
  const subject = { type: subject_type as AuditSubject, id: subject_id, name: subject_name }
  // Only `saveUndoStep` writes the columns, with these types.
  return { userId: user_id, subject, step: step as UndoStep }
}

/** Deletes a step, since it is undone only once. @returns false when it expired or another call has deleted it */
export async function removeUndoStep(db: Kysely<Schema>, tokenHash: Buffer): Promise<boolean> {
  const removed = await db.deleteFrom('undo_steps').where('token_hash', '=', tokenHash).where(isOpen).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Deletes what can no longer be undone; never waits for a call that is undoing a change at the last moment. */
export async function removeExpiredSteps(db: Kysely<Schema>): Promise<void> {
  await sql`
    delete from undo_steps where token_hash in (
      select token_hash from undo_steps where not ${isOpen} for update skip locked
    )`.execute(db)
}
