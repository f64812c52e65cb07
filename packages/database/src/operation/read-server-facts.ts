import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export interface ServerFacts {
  readonly major: number
  /** Whether it is a read-only replica of another server. */
  readonly isReplica: boolean
  /** Whether this user may create tables in the database. */
  readonly mayCreate: boolean
  /** The database's, as PostgreSQL names it. */
  readonly encoding: string
  /** ISO time of the server. */
  readonly now: string
}

/** Facts about a server; reads none of the product's tables. */
export async function readServerFacts(db: Kysely<Schema>): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::int / 10000 as major, pg_is_in_recovery() as "isReplica",
      has_database_privilege(current_database(), 'create') and has_schema_privilege(current_schema(), 'create') as "mayCreate",
      getdatabaseencoding()::text as encoding, now() as now`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('PostgreSQL did not answer')
  return facts
}
