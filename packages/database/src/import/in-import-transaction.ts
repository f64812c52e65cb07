import { type Kysely, sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Database } from '../open.ts'
import { queriesOver } from '../over-client.ts'
import type { Schema } from '../schema.ts'

export interface ImportProgress {
  /**
   * `read` while the file is streamed in, `merge` while its rows are compared with those stored.
   */
  readonly phase: 'read' | 'merge'
  /** Rows of the file read so far. */
  readonly rows: number
}

/** Where a file comes from; `null` is unknown. */
export interface ImportOrigin {
  readonly runId: number | null
  /** The page that links to the file. */
  readonly pageUrl: string | null
}

export const unknownOrigin: ImportOrigin = { runId: null, pageUrl: null }

/** Arbitrary, but used by no other lock. */
const importLock = 7_318_204_655

/** Runs last in an import's transaction; if it throws, nothing is imported. */
export type BeforeCommit<Counts> = (db: Kysely<Schema>, counts: Counts) => Promise<void>

/**
 * Runs an import in one transaction, so that readers and crashes see the data before or after it.
 * Imports wait for each other. Throws what the work throws.
 * @param workMem `work_mem` of the transaction, in megabytes
 */
export async function inImportTransaction<Counts>(
  { pool }: Database,
  workMem: number,
  work: (client: PoolClient) => Promise<Counts>,
  beforeCommit?: BeforeCommit<Counts>,
): Promise<Counts> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local work_mem = '${workMem}MB'`)
    await client.query('select pg_advisory_xact_lock($1)', [importLock])
    const counts = await work(client)
    await beforeCommit?.(queriesOver(client), counts)
    await client.query('commit')
    client.release()
    return counts
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

/** Keeps imports out until the transaction ends. @returns `false` while an import is running */
export async function keepImportsOut(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select pg_try_advisory_xact_lock(${importLock}::bigint) as taken`.execute(db)
  return rows[0]?.taken === true
}
