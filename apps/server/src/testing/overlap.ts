import type { TestDatabase } from '@kvartal/testing/database/test-database'
import { expect } from 'vitest'

/** Until this many connections wait for locks. */
export async function untilWaiting({ pool }: TestDatabase, count: number): Promise<void> {
  await expect.poll(async () => (await pool.query(whoWaits)).rowCount).toBe(count)
}

const whoWaits =
  "select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'"

/**
 * Runs the first until it writes to the audit log, then the second until it waits too, and then
 * both to their end.
 */
export async function overlap<First, Second>(
  database: TestDatabase,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const client = await database.pool.connect()
  try {
    await client.query('begin; lock table audit_log in share mode')
    const started = first()
    await untilWaiting(database, 1)
    const other = second()
    await untilWaiting(database, 2)
    await client.query('commit')
    return await Promise.all([started, other])
  } finally {
    await client.query('rollback')
    client.release()
  }
}
