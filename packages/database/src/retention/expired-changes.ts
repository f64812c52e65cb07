import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { type Ages, before } from './expired.ts'
import { inPieces, type Pieces, removedBy, rowsAtOnce } from './pieces.ts'

const isExpired = (ages: Ages) => sql<boolean>`at < ${before(ages, ages.retention.auditDays)}`

/** Expired rows of the audit log, oldest first by id, as JSON. */
export async function listExpiredChanges(
  db: Kysely<Schema>,
  ages: Ages,
  afterId: number,
): Promise<{ readonly id: number; readonly row: object }[]> {
  const { rows } = await sql<{ id: number; row: object }>`
    select id, to_jsonb(audit_log) as row from audit_log where ${isExpired(ages)} and id > ${afterId} order by id limit ${rowsAtOnce}`.execute(
    db,
  )
  return rows
}

/** Removes those rows up to the last one that was exported. */
export async function removeExpiredChanges(
  db: Kysely<Schema>,
  ages: Ages,
  lastId: number,
  pieces: Pieces,
): Promise<void> {
  await inPieces('audit_log', pieces, () =>
    removedBy(
      db,
      sql`
      delete from audit_log where id in (
        select id from audit_log where ${isExpired(ages)} and id <= ${lastId} limit ${rowsAtOnce} for update skip locked
      )`,
    ),
  )
}

/** How many rows of the audit log have expired. */
export async function countExpiredChanges(db: Kysely<Schema>, ages: Ages): Promise<number> {
  const { rows } = await sql<{
    changes: number
  }>`select count(*)::integer as changes from audit_log where ${isExpired(ages)}`.execute(db)
  return rows[0]?.changes ?? 0
}
