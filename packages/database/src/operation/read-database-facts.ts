import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export interface DatabaseFacts {
  /** PostgreSQL's version, '18.1'. */
  readonly version: string
  /** Bytes that the database takes on its disk. */
  readonly size: number
}

export async function readDatabaseFacts(db: Kysely<Schema>): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database()) as size`.execute(
    db,
  )
  const [facts] = rows
  if (facts === undefined) throw new Error('PostgreSQL did not answer.')
  return facts
}
