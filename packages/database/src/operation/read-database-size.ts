import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Bytes that the database takes on its disk. */
export async function readDatabaseSize(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db)
  return rows[0]?.size ?? 0
}
