import type { PoolClient } from 'pg'
import type { Database } from '../open.ts'
import { textSettings } from './read-catalog.ts'

/** `snapshot`: all reads see the whole database at one moment. */
type Mode = 'snapshot' | 'writing'

/** A transaction in which the same rows have the same text on every server. */
export async function inTextTransaction<Result>(
  { pool }: Pick<Database, 'pool'>,
  mode: Mode,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(
      mode === 'snapshot' ? 'begin isolation level repeatable read read only' : 'begin',
    )
    await client.query(textSettings)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A COPY may still be running, so the connection is not reused.
    client.release(true)
    throw error
  }
}
