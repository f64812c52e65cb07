import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'

/** An open database: typed queries, and the underlying pool for COPY and LISTEN. */
export interface Database {
  readonly db: Kysely<Schema>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const { builtins } = pg.types
const parseTimestamp: (text: string) => Date = pg.types.getTypeParser(builtins.TIMESTAMPTZ)

/**
 * How values are parsed, for these connections only: numbers as numbers (money has 16 digits at most, ids and counts
 * are far below 2^53), a date as `YYYY-MM-DD`, a timestamp as ISO text.
 */
const valueParsers = new Map<number, (text: string) => unknown>([
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => parseTimestamp(text).toISOString()],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    valueParsers.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

/** How long a query waits for a connection before it fails, in milliseconds; callers have given up by then. */
const connectionTimeoutMs = 15_000

/** PostgreSQL's own timeouts, in milliseconds. */
export interface TimeLimits {
  readonly statementMs: number
  /** Between two statements of a transaction. */
  readonly idleInTransactionMs: number
}

/**
 * Opens a pool of connections; the first query makes the first connection. The caller closes it.
 * @param limits for API calls; imports, migrations and runs have no timeouts
 */
export function openDatabase(url: string, limits?: TimeLimits): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    connectionTimeoutMillis: connectionTimeoutMs,
    ...(limits !== undefined && { onConnect: (client: pg.ClientBase) => setLimits(client, limits) }),
  })
  // A lost idle connection is replaced by the next query, which reports a failure to do so.
  pool.on('error', () => {})
  // A connection lost during a query fails that query; without a listener the error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    // Kysely's `destroy` does not close a pool that Kysely has not used yet, and it has no other resources.
    close: () => pool.end(),
  }
}

/** Set by statements, since not every pooler accepts them as connection options. */
async function setLimits(client: pg.ClientBase, { statementMs, idleInTransactionMs }: TimeLimits): Promise<void> {
  await client.query(`set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`)
}
