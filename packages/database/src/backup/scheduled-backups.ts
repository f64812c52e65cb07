import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { dayOf, daysOfWeek } from '../week.ts'

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

const columns = [
  'started_at as startedAt',
  'finished_at as finishedAt',
  'machine',
  'file',
  'size',
  'row_count as rows',
  'failure',
] as const

/** The last backup that ended, and the last that succeeded. */
export async function findLastBackups(
  db: Kysely<Schema>,
): Promise<{ readonly last: ScheduledBackup | null; readonly lastGood: ScheduledBackup | null }> {
  const newest = db
    .selectFrom('backups')
    .select(columns)
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
  const [last, lastGood] = await Promise.all([
    newest.executeTakeFirst(),
    newest.where('failure', 'is', null).executeTakeFirst(),
  ])
  // Only ended ones are selected.
  return {
    last: (last as ScheduledBackup | undefined) ?? null,
    lastGood: (lastGood as ScheduledBackup | undefined) ?? null,
  }
}

/** How many backups ended on a day. */
interface BackupDay {
  /** In Estonia, `YYYY-MM-DD`. */
  readonly day: string
  readonly succeeded: number
  readonly failed: number
}

/** The backups of each of the last seven days, oldest first. */
export async function readWeekOfBackups(db: Kysely<Schema>): Promise<BackupDay[]> {
  const { rows } = await sql<BackupDay>`
    select day::text as day,
      (count(finished_at) filter (where failure is null))::integer as succeeded,
      count(failure)::integer as failed
    from ${daysOfWeek} left join backups on ${dayOf(sql`finished_at`)} = day
    group by day order by day`.execute(db)
  return rows
}

export async function addBackup(
  db: Kysely<Schema>,
  { machine, file, startedAt }: Pick<ScheduledBackup, 'machine' | 'file' | 'startedAt'>,
): Promise<number> {
  const { id } = await db
    .insertInto('backups')
    .values({ machine, file, started_at: startedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endBackup(
  db: Kysely<Schema>,
  id: number,
  end: Pick<ScheduledBackup, 'size' | 'rows' | 'failure'>,
): Promise<void> {
  const { size, rows, failure } = end
  await db
    .updateTable('backups')
    .set(({ fn }) => ({ finished_at: fn('now'), size, row_count: rows, failure }))
    .where('id', '=', id)
    .execute()
}
