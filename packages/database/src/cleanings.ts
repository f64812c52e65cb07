import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * The time that ages are counted from advances by at most this many days from one cleaning to the
 * next.
 */
const daysAtMost = 7

export interface Cleaning {
  /** ISO time. */
  readonly startedAt: string
  readonly finishedAt: string
  /** `null` for the initial row of an installation, which removed nothing. */
  readonly machine: string | null
  /** The time that ages were counted from: that of the cleaning, unless the clock has jumped. */
  readonly asOf: string
  /** Removed rows by table. */
  readonly removed: Readonly<Record<string, number>>
  /** The file with the removed rows of the audit log. */
  readonly auditFile: string | null
  /** Why it failed; `null` when it did not. */
  readonly failure: string | null
}

const columns = [
  'started_at as startedAt',
  'finished_at as finishedAt',
  'machine',
  'as_of as asOf',
  'removed',
  'audit_file as auditFile',
  'failure',
] as const

/** The last cleaning that ended, and the last that succeeded. */
export async function findLastCleanings(
  db: Kysely<Schema>,
): Promise<{ readonly last: Cleaning | null; readonly lastGood: Cleaning | null }> {
  const newest = db
    .selectFrom('cleanings')
    .select(columns)
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
  const [last, lastGood] = await Promise.all([
    newest.executeTakeFirst(),
    newest.where('failure', 'is', null).executeTakeFirst(),
  ])
  // Only ended ones are selected, and only this file writes what was removed.
  return {
    last: (last as Cleaning | undefined) ?? null,
    lastGood: (lastGood as Cleaning | undefined) ?? null,
  }
}

/**
 * Records that a cleaning begins. Ages are counted from now, but at most a week after the last
 * successful cleaning: a clock that is years ahead makes nothing old, and after a long outage a few
 * nights catch up.
 */
export async function beginCleaning(
  db: Kysely<Schema>,
  machine: string,
): Promise<{ readonly id: number; readonly asOf: string }> {
  const { rows } = await sql<{ id: number; asOf: string }>`
    insert into cleanings (machine, as_of)
    select ${machine}, least(now(), coalesce((
      select as_of + make_interval(days => ${daysAtMost}) from cleanings where finished_at is not null and failure is null order by id desc limit 1
    ), now()))
    returning id, as_of as "asOf"`.execute(db)
  const [begun] = rows
  if (begun === undefined) throw new Error('PostgreSQL did not answer.')
  return begun
}

export async function endCleaning(
  db: Kysely<Schema>,
  id: number,
  end: Pick<Cleaning, 'removed' | 'auditFile' | 'failure'>,
): Promise<void> {
  await sql`
    update cleanings set finished_at = clock_timestamp(), removed = ${JSON.stringify(end.removed)}::jsonb, audit_file = ${end.auditFile}, failure = ${end.failure}
    where id = ${id}`.execute(db)
}
