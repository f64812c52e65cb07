import type { PoolClient } from 'pg'
import { waitForOtherImports } from './import-lock.ts'
import type { Database } from './open.ts'

/**
 * Runs an import in one transaction, so that readers and crashes see the data of before or after. Imports wait for each
 * other. Throws what the work throws.
 * @param workMem `work_mem` of the transaction, in megabytes
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
    // A connection that cannot roll back is closed, and the server ends its transaction.
    const failed = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(failed)
    throw error
  }
}
