import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isConnectionLost } from './connection-lost.ts'

/** How long a server may be away while a query waits for it, in milliseconds: a restart of a pooler, not a failover. */
const patienceMs = 5_000

const pauseMs = 100

/**
 * A connection of the pool. While the server or its pooler refuses connections, which both do for a moment when they are
 * restarted, it asks again: nothing has been sent yet, so nothing can be done twice.
 */
export async function connectPatiently(pool: Pool): Promise<PoolClient> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() + pauseMs > until || pool.ending) throw error
      await sleep(pauseMs)
    }
  }
}
