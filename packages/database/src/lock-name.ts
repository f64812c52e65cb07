import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Advisory lock on a name until the transaction ends, for things that may have no row to lock yet. */
export async function lockName(db: Kysely<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
