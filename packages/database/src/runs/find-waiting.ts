import { planningLabel } from '@kvartal/domain/runs/run-log'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { longestHostPause } from './host-rate-limit.ts'
import type { RunRecord } from './run-record.ts'

/** What a run waits for before it retries. */
export interface Waiting {
  /** The first that will be retried: a file, a company, or planning. */
  readonly what: string
  /** Estonian sentence: why it did not succeed; `null` when its source requested the pause. */
  readonly reason: string | null
  /** The host that requested a pause; `null` for a retry. */
  readonly host: string | null
  /** ISO time. */
  readonly until: string
  /** When the last one is retried; the run cannot end earlier. */
  readonly lastUntil: string
  /** The number of waiting steps. */
  readonly steps: number
}

/**
 * `null` when nothing waits. A time further away than the longest pause was written by a clock that
 * was ahead, and is ignored.
 */
export async function findWaiting(
  db: Kysely<Schema>,
  run: Pick<RunRecord, 'id' | 'kind' | 'current' | 'delayMs'>,
): Promise<Waiting | null> {
  const latest = sql`clock_timestamp() + ${longestHostPause} * interval '1 millisecond'`
  const { rows } = await sql<Waiting>`
    with waiting as (
      select label, reason, not_before from run_steps
      where run_id = ${run.id} and status = 'waiting' and not_before is not null and not_before between clock_timestamp() and ${latest}
    )
    select label as what, reason, null as host, not_before as until,
      (select max(not_before) from waiting) as "lastUntil", (select count(*) from waiting)::integer as steps
    from (select * from waiting order by not_before limit 1) as first
    union all
    select ${planningLabel}, plan_retry_reason, null, plan_retry_at, plan_retry_at, 1 from runs
    where id = ${run.id} and plan_retry_at between clock_timestamp() and ${latest}`.execute(db)
  return rows[0] ?? (run.current === null ? null : findHostPause(db, run, run.current))
}

/** A pause that is clearly longer than the delay between two requests was requested by the host. */
const clearlyLongerMs = 10_000

async function findHostPause(
  db: Kysely<Schema>,
  { kind, delayMs }: Pick<RunRecord, 'kind' | 'delayMs'>,
  current: string,
): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`
    select ${current}::text as what, null as reason, host, next_request_at as until, next_request_at as "lastUntil", 1 as steps
    from host_pauses join host_waiters using (host)
    where lane = ${kind} and waits_until > clock_timestamp()
      and next_request_at > clock_timestamp() + ${(delayMs ?? 0) + clearlyLongerMs} * interval '1 millisecond'
      and next_request_at <= clock_timestamp() + ${longestHostPause} * interval '1 millisecond'
    order by next_request_at desc limit 1`.execute(db)
  return rows[0] ?? null
}
