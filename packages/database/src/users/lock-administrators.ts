import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Any number that nothing else in the product takes as an advisory lock. */
const lockKey = 7_241_002

/**
 * Ids of all administrators. Until the transaction ends nobody else gets them: two who demote each other at the same
 * moment would else leave nobody, and two processes that start together would both make the first one.
 */
export async function lockAdministrators(db: Kysely<Schema>): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)
  const rows = await db.selectFrom('users').select('id').where('role', '=', 'administraator').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
