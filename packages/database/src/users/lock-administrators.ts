import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Arbitrary, but used by no other advisory lock of the product. */
const lockKey = 7_241_002

/**
 * Ids of all administrators, locked until the transaction ends: otherwise two administrators who demote each other at the same moment
 * would leave none, and two processes that start together would both create the first one.
 */
export async function lockAdministrators(db: Kysely<Schema>): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administraator')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
