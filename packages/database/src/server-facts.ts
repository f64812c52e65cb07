import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Whether PostgreSQL cancels statements of these connections that take too long. */
export async function hasStatementTimeout(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{
    timeout: string
  }>`select current_setting('statement_timeout') as timeout`.execute(db)
  return rows[0]?.timeout !== '0'
}

interface ServerFacts {
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

/** The oldest major version of PostgreSQL that works: `npm run test:scale` runs on it. */
const oldestPostgres = 15

/** Why Kvartal cannot work on a server, in sentences; none when it can. */
export function serverLacks({
  major,
  isReplica,
  mayCreate,
  encoding,
}: Omit<ServerFacts, 'now'>): string[] {
  // Nothing can be created on a replica, so its permissions mean nothing.
  if (isReplica)
    return [
      'It is a replica, which writes nothing: name the primary, and the replica in DATABASE_READ_URL.',
    ]
  return [
    ...(major >= oldestPostgres
      ? []
      : [`It is PostgreSQL ${major}, but Kvartal needs ${oldestPostgres} or newer.`]),
    ...(encoding === 'UTF8'
      ? []
      : [
          `Its encoding is ${encoding}, which has not every character: make the database with encoding 'UTF8' template template0.`,
        ]),
    ...(mayCreate
      ? []
      : ['Its user may not create tables in it: make the user the owner of the database.']),
  ]
}

interface DatabaseFacts {
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

/** Tells this installation from any other; a backup takes it along. */
export async function readInstallationId(db: Kysely<Schema>): Promise<string> {
  return (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id
}
