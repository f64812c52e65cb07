import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isConnectionLost } from './connection-lost.ts'

/** How long a query waits for an unreachable server, in milliseconds: enough for a pooler's restart, not for a failover. */
const patienceMs = 5_000

const pauseMs = 100

/**
 * A connection of the pool. While the server or its pooler refuses connections, which both do for a moment when they are
 * restarted, it retries: nothing has been sent yet, so nothing can be done twice.
 */
export async function connectPatiently(pool: Pool): Promise<PoolClient> {
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
