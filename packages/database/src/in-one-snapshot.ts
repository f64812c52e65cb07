import type { PoolClient } from 'pg'
import type { Database } from './open.ts'

/** Does work in a transaction whose statements all see one state of the data. Throws what the work throws. */
export async function inOneSnapshot<Result>(
  { pool }: Database,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let failure: unknown = null
  try {
    await client.query('begin isolation level repeatable read')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A connection that fails within a transaction is closed, which ends it.
    client.release(failure !== null)
  }
}
