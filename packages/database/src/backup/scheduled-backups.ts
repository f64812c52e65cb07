import type { Kysely } from 'kysely'
import type { Database } from '../open.ts'
import type { Schema } from '../schema.ts'

/** Arbitrary, but used by no other advisory lock of the product. */
const lockKey = 7_241_006

export interface ScheduledBackup {
  /** ISO time. */
  readonly startedAt: string
  readonly finishedAt: string
  readonly machine: string
  /** Path on that machine. */
  readonly file: string
  /** In bytes; `null` when it failed. */
  readonly size: number | null
  readonly rows: number | null
  /** Why it failed; `null` when it did not. */
  readonly failure: string | null
}

const columns = ['started_at as startedAt', 'finished_at as finishedAt', 'machine', 'file', 'size', 'row_count as rows', 'failure'] as const

/** The last backup that ended, well or not, and the last that ended well. */
export async function findLastBackups(db: Kysely<Schema>): Promise<{ readonly last: ScheduledBackup | null; readonly lastGood: ScheduledBackup | null }> {
  const newest = db.selectFrom('backups').select(columns).where('finished_at', 'is not', null).orderBy('id', 'desc').limit(1)
  const [last, lastGood] = await Promise.all([newest.executeTakeFirst(), newest.where('failure', 'is', null).executeTakeFirst()])
  // Only ended ones are selected.
  return { last: (last as ScheduledBackup | undefined) ?? null, lastGood: (lastGood as ScheduledBackup | undefined) ?? null }
}

export async function addBackup(db: Kysely<Schema>, { machine, file }: Pick<ScheduledBackup, 'machine' | 'file'>): Promise<number> {
  const { id } = await db.insertInto('backups').values({ machine, file }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function endBackup(db: Kysely<Schema>, id: number, end: Pick<ScheduledBackup, 'size' | 'rows' | 'failure'>): Promise<void> {
  const { size, rows, failure } = end
  await db
    .updateTable('backups')
    .set(({ fn }) => ({ finished_at: fn('now'), size, row_count: rows, failure }))
    .where('id', '=', id)
    .execute()
}

/**
 * Does what only one process may do at a time. The lock belongs to a connection, so it is free again however the process ends.
 * @returns whether it was done; not when another process is at it
 */
export async function inBackupTurn({ pool }: Pick<Database, 'pool'>, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0]?.taken !== true) return false
    await work()
    return true
  } finally {
    // Closing the connection frees the lock.
    client.release(true)
  }
}
