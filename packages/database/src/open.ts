import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'

/** An open database: typed queries, and the pool beneath them for COPY and LISTEN. */
export interface Database {
  readonly db: Kysely<Schema>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const { builtins } = pg.types
const parseTimestamp: (text: string) => Date = pg.types.getTypeParser(builtins.TIMESTAMPTZ)

/**
 * How values arrive, for these connections only: numbers as numbers (money has 16 digits at most, ids and counts
 * are far under 2^53), a date as `YYYY-MM-DD`, a moment as ISO text.
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

/** How long a query waits for a connection before it fails, in milliseconds: whoever asked has given up by then. */
const patience = 15_000

/** Opens a pool of connections; the first is made by the first query. Whoever opens closes. */
export function openDatabase(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, types, connectionTimeoutMillis: patience })
  // A connection lost while idle is replaced by the next query, which also tells if that fails.
  pool.on('error', () => {})
  // One lost during a query fails that query; without a listener it would end the whole process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    // Kysely's own `destroy` leaves a pool open that it has not used itself, and it holds nothing else.
    close: () => pool.end(),
  }
}
