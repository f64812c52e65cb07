import type { AuditSubject } from '@kvartal/domain/audit/action'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { soon } from '../soon.ts'
import type { KeptCuration } from './kept-curation.ts'
import type { KeptCompany, KeptNote, KeptTag } from './kept-rows.ts'

/** A change can be undone for this many minutes. */
const minutes = 10

/** More changes within ten minutes are made by programs, which have their tokens. */
const mostListed = 50

/** What restores the state before a change; each kind has a file of its own beside this one. */
export type UndoStep = KeptCuration | KeptCompany | KeptTag | KeptNote

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
  {
    tokenHash,
    userId,
    subject,
    step,
  }: {
    readonly tokenHash: Buffer
    readonly userId: number
    readonly subject: UndoSubject
    readonly step: UndoStep
  },
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
export async function findUndoStep(
  db: Kysely<Schema>,
  tokenHash: Buffer,
): Promise<OfferedUndo | null> {
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

/** A change that can still be undone; `id` is the hash of its token in hexadecimal. */
export interface OpenUndo {
  readonly id: string
  readonly userId: number
  readonly userName: string
  readonly subject: { readonly type: AuditSubject; readonly name: string }
  readonly madeAt: string
  readonly until: string
}

/** All changes that can still be undone, newest first; of one account, or with `null` of all. */
export async function listUndoSteps(
  db: Kysely<Schema>,
  userId: number | null,
): Promise<readonly OpenUndo[]> {
  const rows = await db
    .selectFrom('undo_steps')
    .innerJoin('users', 'users.id', 'undo_steps.user_id')
    .select([
      sql<string>`encode(token_hash, 'hex')`.as('id'),
      'user_id',
      'users.name',
      'subject_type',
      'subject_name',
      'made_at',
      sql<string>`made_at + make_interval(mins => ${minutes})`.as('until'),
    ])
    .where(isOpen)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .orderBy('made_at', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    userName: row.name,
    subject: { type: row.subject_type as AuditSubject, name: row.subject_name },
    madeAt: row.made_at,
    until: row.until,
  }))
}

/**
 * Deletes a step, since it is undone only once, and returns what it keeps; `null` when it expired or
 * another call has deleted it.
 */
export async function takeUndoStep(
  db: Kysely<Schema>,
  tokenHash: Buffer,
): Promise<UndoStep | null> {
  const taken = await db
    .deleteFrom('undo_steps')
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .returning('step')
    .executeTakeFirst()
  // Only `saveUndoStep` writes the column, with this type.
  return taken === undefined ? null : (taken.step as UndoStep)
}

/**
 * Removes a person from the deleted companies that steps of other people keep, so that undoing the
 * deletion does not bring them back. The caller holds the lock of companies.
 * @param isTheirs says of `company`, a company as JSON, whether the person recommended it
 */
export async function forgetInUndoSteps(
  db: Kysely<Schema>,
  isTheirs: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    update undo_steps set step = jsonb_set(step, '{companies}', (
      select to_jsonb(jsonb_agg(case
        when ${isTheirs} then company || '{"recommended_by": null, "recommender_name": null, "recommender_email": null}'
        else company
      end)::text)
      from jsonb_array_elements((step ->> 'companies')::jsonb) as company
    ))
    where step ->> 'kind' = 'company' and exists (
      select from jsonb_array_elements((step ->> 'companies')::jsonb) as company where ${isTheirs}
    )`.execute(db)
}

/**
 * Deletes what can no longer be undone; never waits for a call that is undoing a change at the last
 * moment.
 */
export async function removeExpiredSteps(db: Kysely<Schema>): Promise<void> {
  await sql`
    delete from undo_steps where token_hash in (
      select token_hash from undo_steps where not ${isOpen} for update skip locked
    )`.execute(db)
}
