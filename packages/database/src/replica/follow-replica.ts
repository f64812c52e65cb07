import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '../open.ts'
import { readReplayedPosition, readWrittenPosition, type WalPosition } from './positions.ts'

/** A replica that is asked again and again how far it is. All moments are of `performance.now()`. */
export interface Replica {
  /** Everything that was committed before this moment is on it; `-Infinity` while it is away. */
  readonly hasAllUntil: () => number
  /** Seconds that it is behind; `null` while it is away. */
  readonly lagSeconds: () => number | null
  /** A connection to it. @throws when it is away, which is remembered until it answers again */
  readonly connect: () => Promise<PoolClient>
  /** Stops asking, and closes the connections. */
  readonly close: () => Promise<void>
}

/** How often both servers are asked, in milliseconds. */
const usualPauseMs = 500

/** How long a connection may take before the primary is asked instead, in milliseconds. */
const patienceMs = 2000

/** The most positions that are remembered: five minutes of them. Where the replica is further behind, nobody waits for it. */
const mostSamples = 600

interface Sample {
  readonly at: number
  readonly position: WalPosition
}

/**
 * Follows a streaming replica, however often it goes and comes. That it has replayed a position which the primary had written at a
 * moment proves that it has all that was committed before; no clock of another machine is believed.
 * @param replica its own connections; closed by `close`
 */
export function followReplica(primary: Pick<Database, 'db'>, replica: Database, pauseMs = usualPauseMs): Replica {
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
    // A replica that was promoted answers for itself and no longer for the primary.
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
    lagSeconds: () => (hasAllUntil === -Infinity ? null : Math.max(0, performance.now() - hasAllUntil) / 1000),
    async connect() {
      const connecting = replica.pool.connect()
      const waiting = new AbortController()
      const client = await Promise.race([connecting, sleep(patienceMs, null, waiting)]).catch(() => null)
      waiting.abort()
      if (client !== null) return client
      lose()
      // One that comes late is of use for others.
      connecting.then((late) => late.release(), () => {})
      throw new Error('The replica gives no connection.')
    },
    async close() {
      stopping.abort()
      await following
      await replica.close()
    },
  }
}
