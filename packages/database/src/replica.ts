import { type Kysely, sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from './open.ts'
import type { Schema } from './schema.ts'

/** A place in the write-ahead log, in bytes since its beginning. */
type WalPosition = number

/** Everything that was committed before this query is before this position. */
async function readWrittenPosition(db: Kysely<Schema>): Promise<WalPosition> {
  // The flushed position, since only flushed records are sent to replicas, and a commit is
  // acknowledged only when flushed.
  const { rows } = await sql<{
    position: WalPosition
  }>`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') as position`.execute(db)
  return rows[0]?.position ?? Number.POSITIVE_INFINITY
}

/**
 * The position up to which a replica has replayed the log; `null` when the server is not a replica.
 */
async function readReplayedPosition(db: Kysely<Schema>): Promise<WalPosition | null> {
  const { rows } = await sql<{ position: WalPosition | null }>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as position`.execute(
    db,
  )
  return rows[0]?.position ?? null
}

/** A replica whose position is polled. All times are from `performance.now()`. */
export interface Replica {
  /**
   * Everything that was committed before this time is on it; `-Infinity` while it is unreachable.
   */
  readonly hasAllUntil: () => number
  /** The replica lag in seconds; `null` while it is unreachable. */
  readonly lagSeconds: () => number | null
  /**
   * A connection to it.
   * @throws when it is unreachable, which is remembered until it answers again
   */
  readonly connect: () => Promise<PoolClient>
  /** Stops polling, and closes the connections. */
  readonly close: () => Promise<void>
}

/** How often both servers are polled, in milliseconds. */
const usualPauseMs = 500

/** How long a connection may take before the primary is used instead, in milliseconds. */
const patienceMs = 2000

/**
 * The most positions that are remembered: five minutes of them. A replica that lags further is not
 * used.
 */
const mostSamples = 600

interface Sample {
  readonly at: number
  readonly position: WalPosition
}

/**
 * Follows a streaming replica, however often it disconnects. That it has replayed a position which
 * the primary had written at a certain time proves that it has all that was committed before; no
 * other machine's clock is trusted.
 * @param replica its own connections; closed by `close`
 */
export function followReplica(
  primary: Pick<Database, 'db'>,
  replica: Database,
  pauseMs = usualPauseMs,
): Replica {
  const stopping = new AbortController()
  let samples: Sample[] = []
  let hasAllUntil = -Infinity
  const lose = () => {
    hasAllUntil = -Infinity
  }

  async function look(): Promise<void> {
    const at = performance.now()
    samples.push({ at, position: await readWrittenPosition(primary.db) })
    samples = samples.slice(-mostSamples)
    const replayed = await readReplayedPosition(replica.db)
    // A promoted replica no longer follows the primary.
    if (replayed === null) return lose()
    const reached = samples.findLastIndex(({ position }) => position <= replayed)
    if (reached === -1) return
    hasAllUntil = samples[reached]?.at ?? hasAllUntil
    samples = samples.slice(reached)
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch(lose)
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const following = follow()
  return {
    hasAllUntil: () => hasAllUntil,
    lagSeconds: () =>
      hasAllUntil === -Infinity ? null : Math.max(0, performance.now() - hasAllUntil) / 1000,
    async connect() {
      const connecting = replica.pool.connect()
      const waiting = new AbortController()
      const client = await Promise.race([connecting, sleep(patienceMs, null, waiting)]).catch(
        () => null,
      )
      waiting.abort()
      if (client !== null) return client
      lose()
      // A connection that arrives late can be used by others.
      connecting.then(
        (late) => late.release(),
        () => {},
      )
      throw new Error('The replica gives no connection.')
    },
    async close() {
      stopping.abort()
      await following
      await replica.close()
    },
  }
}
