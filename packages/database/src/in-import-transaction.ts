import type { PoolClient } from 'pg'
import { waitForOtherImports } from './import-lock.ts'
import type { Database } from './open.ts'

/**
 * Does an import in one transaction over one connection, so that readers and crashes see what is stored from before or
 * from after. Imports wait for each other. Throws what the work throws.
 * @param workMem memory for each sort of the transaction, in megabytes
 */
export async function inImportTransaction<Result>(
  { pool }: Database,
  workMem: number,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local work_mem = '${workMem}MB'`)
    await waitForOtherImports(client)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot even roll back is not used again; the server ends its transaction.
    const failed = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(failed)
    throw error
  }
}
