import { Kysely, PostgresDialect } from 'kysely'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type Pool, type PoolClient } from 'pg'
import { isConnectionLost } from './connection-lost.ts'
import { namingStatements } from './named-statements.ts'
import type { Schema } from './schema.ts'

/**
 * How long a query waits for an unreachable server, in milliseconds: enough for a pooler's restart,
 * not for a failover.
 */
const patienceMs = 5_000

const pauseMs = 100

/**
 * A connection of the pool. While the server or its pooler refuses connections, which both do for a
 * moment when they are restarted, it retries: nothing has been sent yet, so nothing can be done
 * twice.
 */
async function connectPatiently(pool: Pool): Promise<PoolClient> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() + pauseMs > until || pool.ending)
        throw error
      await sleep(pauseMs)
    }
  }
}

/** A connection while somebody has it. */
export type Lent = Pick<pg.PoolClient, 'query' | 'release'>

/** A database to read from; the server is chosen for each connection. */
export interface Reads {
  readonly db: Kysely<Schema>
  /** Lends connections for COPY. */
  readonly pool: { connect(): Promise<Lent> }
}

/** Connections that are lent for reading. */
const reading = new WeakSet<pg.PoolClient>()

/** Whether the connection is lent for reading, so that nothing has changed when it returns. */
export function isForReading(client: pg.PoolClient): boolean {
  return reading.has(client)
}

/** The same database for what only reads. */
export function readsOf({ pool }: Database): Reads {
  const connect = async () => {
    const client = await connectPatiently(pool)
    reading.add(client)
    return client
  }
  return { db: queriesFrom(connect), pool: { connect } }
}

/** An open database: typed queries, and the underlying pool for COPY and transactions. */
export interface Database extends Reads {
  readonly pool: pg.Pool
  close(): Promise<void>
}

const { builtins } = pg.types
const parseTimestamp: (text: string) => Date = pg.types.getTypeParser(builtins.TIMESTAMPTZ)

/**
 * How values are parsed, for these connections only: numbers as numbers (money has 16 digits at
 * most, ids and counts are far below 2^53), a date as `YYYY-MM-DD`, a timestamp as ISO text.
 */
const valueParsers = new Map<number, (text: string) => unknown>([
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => parseTimestamp(text).toISOString()],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    valueParsers.get(oid) ??
    pg.types.getTypeParser(oid, format ?? 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * How long a query waits for a connection before it fails, in milliseconds; callers have given up
 * by then.
 */
const connectionTimeoutMs = 15_000

/**
 * How long an unused connection is kept, in milliseconds: longer than a minute, so that what an
 * idle process asks once a minute needs no new one.
 */
const idleTimeoutMs = 90_000

/** PostgreSQL's own timeouts, in milliseconds. */
export interface TimeLimits {
  readonly statementMs: number
  /** Between two statements of a transaction. */
  readonly idleInTransactionMs: number
}

/**
 * How much longer than the server's own timeouts a connection may be silent before it is given up,
 * in milliseconds. Only a server that hangs or a machine that has vanished exceeds them.
 */
const silenceMs = 5_000

/**
 * Every connection also notices within half a minute that the server's machine has vanished while
 * it waits for an answer.
 */
export const ownKeepAlives = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * A machine that vanishes from the network does not end its connections. With these settings
 * PostgreSQL notices within 25 seconds, between statements and while it sends, and frees the locks
 * of such a connection: leases, imports, rows.
 */
const keepAlives = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
}

/**
 * Opens a pool of connections; the first query makes the first connection. The caller closes it.
 * @param limits for API calls; imports, migrations and runs have no timeouts
 * @param more additional PostgreSQL settings for these connections
 */
export function openDatabase(
  url: string,
  limits?: TimeLimits,
  more: Readonly<Record<string, string>> = {},
): Database {
  const statements = settingStatements({
    ...more,
    ...(limits !== undefined && {
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    }),
  })
  const onConnect = async (client: pg.ClientBase) => {
    await client.query(statements)
  }
  const database = openPool({ url, isPooled: false, limits }, { onConnect })
  database.pool.on('connect', namingStatements())
  return database
}

/**
 * Sets the keep-alives and other settings of a connection; by statements, since not every pooler
 * accepts them as connection options.
 */
export function settingStatements(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries({ ...keepAlives, ...settings })
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')
}

/**
 * Opens connections through a pooler that lends a server's connection for one transaction at a
 * time. Nothing is set, since a setting would stay with a connection that others get next; the
 * pooler sets timeouts itself.
 * @param limits those that the pooler sets
 */
export function openPooledDatabase(url: string, limits?: TimeLimits): Database {
  return openPool({ url, isPooled: true, limits })
}

/** How a database was opened, for a thread that opens the same one. */
export interface Opening {
  readonly url: string
  /** Through a pooler. */
  readonly isPooled: boolean
  readonly limits: TimeLimits | undefined
}

const openings = new WeakMap<pg.Pool, Opening>()

/** `null` for a database that is a part of another one, such as a transaction. */
export function openingOf({ pool }: Database): Opening | null {
  return openings.get(pool) ?? null
}

/**
 * Opens the database as it was opened elsewhere. The caller closes it.
 * @param more as of `openDatabase`; not set through a pooler
 */
export function openAgain(
  { url, isPooled, limits }: Opening,
  more?: Readonly<Record<string, string>>,
): Database {
  return isPooled ? openPooledDatabase(url, limits) : openDatabase(url, limits, more)
}

function openPool(opening: Opening, config: pg.PoolConfig = {}): Database {
  const { url, limits } = opening
  const pool = new pg.Pool({
    ...config,
    connectionString: url,
    ...ownKeepAlives,
    types,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
  })
  // A lost idle connection is replaced by the next query, which reports a failure to do so.
  pool.on('error', () => {})
  // A connection lost during a query fails that query; without a listener the error would end the
  // process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (limits !== undefined)
      endWhenSilent(client, Math.max(limits.statementMs, limits.idleInTransactionMs) + silenceMs)
  })
  pool.on('acquire', (client) => void reading.delete(client))
  openings.set(pool, opening)
  return {
    db: queriesFrom(() => connectPatiently(pool)),
    pool,
    // Kysely's `destroy` does not close a pool that Kysely has not used yet, and it has no other
    // resources.
    close: () => pool.end(),
  }
}

/**
 * The query that waits on the connection then fails as on a lost one, and the pool makes another.
 */
function endWhenSilent(client: pg.PoolClient, milliseconds: number): void {
  const stream = client instanceof pg.Client ? client.connection.stream : null
  if (stream instanceof Socket) stream.setTimeout(milliseconds, () => stream.destroy())
}

/**
 * The same database for work that may be abandoned: once the signal is aborted, no further query
 * begins.
 */
export function readsUntil({ pool }: Reads, signal: AbortSignal): Reads {
  const connect = async () => {
    signal.throwIfAborted()
    const client = await pool.connect()
    if (!signal.aborted) return client
    client.release()
    throw signal.reason
  }
  return { db: queriesFrom(connect), pool: { connect } }
}

/** Typed queries, each on a connection that is lent for it or for its transaction. */
export function queriesFrom(connect: () => Promise<Lent>): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { options: {}, connect, end: async () => {} } }),
  })
}
