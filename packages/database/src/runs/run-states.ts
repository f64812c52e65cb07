import type { RunKind } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { dayOf, daysOfWeek } from '../week.ts'

/** The number of runs of a kind in a status, and the times that show whether they make progress. */
interface RunState {
  readonly kind: string
  readonly status: string
  readonly runs: number
  /** Seconds since the oldest of them was requested. */
  readonly oldestSeconds: number
  /** When the last of them ended, in seconds since 1970; `null` while none has. */
  readonly lastEnd: number | null
}

export async function readRunStates(db: Kysely<Schema>): Promise<RunState[]> {
  const { rows } = await sql<RunState>`
    select kind, status, count(*)::integer as runs,
      extract(epoch from now() - min(created_at))::float8 as "oldestSeconds",
      extract(epoch from max(finished_at))::float8 as "lastEnd"
    from runs group by kind, status`.execute(db)
  return rows
}

interface RunFailure {
  readonly _id: string
  readonly kind: RunKind
  readonly status: 'partial' | 'failed'
  readonly finishedAt: string
}

/** Runs that failed in the last day, whole or in part, newest first, at most twenty. */
export async function listRecentFailures(db: Kysely<Schema>): Promise<RunFailure[]> {
  const { rows } = await sql<RunFailure>`
    select id::text as "_id", kind, status, finished_at as "finishedAt" from runs
    where status in ('failed', 'partial') and finished_at > now() - interval '1 day'
    order by finished_at desc limit 20`.execute(db)
  return rows
}

/** How many runs ended on a day, by outcome. */
interface RunDay {
  /** In Estonia, `YYYY-MM-DD`. */
  readonly day: string
  readonly succeeded: number
  readonly partial: number
  readonly failed: number
}

/** The runs of each of the last seven days, oldest first. */
export async function readWeekOfRuns(db: Kysely<Schema>): Promise<RunDay[]> {
  const { rows } = await sql<RunDay>`
    select day::text as day,
      (count(*) filter (where status = 'succeeded'))::integer as succeeded,
      (count(*) filter (where status = 'partial'))::integer as partial,
      (count(*) filter (where status = 'failed'))::integer as failed
    from ${daysOfWeek} left join runs on ${dayOf(sql`finished_at`)} = day
    group by day order by day`.execute(db)
  return rows
}
