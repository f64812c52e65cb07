import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Until the transaction ends nobody else who asks for this name goes on: for what may have no row to lock yet. */
export async function lockName(db: Kysely<Schema>, name: string | RawBuilder<string>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
