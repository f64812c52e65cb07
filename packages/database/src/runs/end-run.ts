import {
  partlyUnderstood,
  addCounts,
  noCounts,
  outcomeOf,
  type RunCounts,
  type RunKind,
  type RunStatus,
} from '@kvartal/domain/runs/run'
import { runLog } from '@kvartal/domain/runs/run-log'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { addLogLine } from './run-log.ts'
import { lockOwnRun, type RunOwner } from './take-run.ts'

export interface FailureReason {
  /** An Estonian sentence. */
  readonly reason: string
  /** How many steps failed, or understood their file in part only, for this reason. */
  readonly steps: number
}

const problemsTold = 3

/**
 * Why steps of a run failed or understood their file in part only, the most frequent reasons first.
 */
export async function listFailureReasons(
  db: Kysely<Schema>,
  runId: number,
  most: number,
): Promise<FailureReason[]> {
  const { rows } = await sql<FailureReason>`
    select reason, count(*)::integer as steps from (
      select position, reason from run_steps where run_id = ${runId} and status = 'failed' and reason is not null
      union all
      -- The doubt about a file is its first problem; the next ones name what was not understood.
      select position, told->>'reason' from run_steps
      cross join lateral jsonb_array_elements(problems) with ordinality as problem (told, place)
      where run_id = ${runId} and status = 'done' and counts->'skipped' ? ${partlyUnderstood} and place <= ${problemsTold}
    ) as told
    group by reason order by count(*) desc, min(position) limit ${most}`.execute(db)
  return rows
}

/** A run that has just ended. */
export interface EndedRun {
  readonly id: number
  readonly kind: RunKind
  readonly status: RunStatus
  readonly total: number
  readonly failed: number
  readonly counts: RunCounts
}

export interface ReleaseOptions {
  /** Puts it back into the queue, so that another person's run can continue. */
  readonly givesTurn?: boolean
  /** Called at the end of the run, in its transaction. */
  readonly onEnd?: ((db: Kysely<Schema>, run: EndedRun) => Promise<void>) | undefined
}

/**
 * Releases a run: it becomes finished when no step is left, cancelled or paused when that was
 * requested. Otherwise it stays running without a worker, so that the next process can take it
 * over.
 * @returns its status
 * @throws RunLost
 */
export async function releaseRun(
  db: Kysely<Schema>,
  owner: RunOwner,
  { givesTurn = false, onEnd }: ReleaseOptions = {},
): Promise<RunStatus> {
  return db.transaction().execute(async (db) => {
    const run = await lockOwnRun(db, owner)
    const unfinished = await db
      .selectFrom('run_steps')
      .select('position')
      .where('run_id', '=', run.id)
      .where('status', 'in', ['waiting', 'running'])
      .limit(1)
      .executeTakeFirst()
    const next = statusOf(run, unfinished !== undefined || !run.isPlanned)
    const status = next === 'running' && givesTurn ? 'queued' : next
    const isEnded = status !== 'running' && status !== 'paused' && status !== 'queued'
    await db
      .updateTable('runs')
      .set({
        status,
        worker: null,
        current: null,
        current_since: null,
        ...(status !== 'running' && { wanted: 'run' }),
        ...(isEnded && { finished_at: sql<string>`clock_timestamp()` }),
      })
      .where('id', '=', run.id)
      .execute()
    if (isEnded) await addLogLine(db, run.id, runLog.ended({ ...run, status }))
    if (isEnded) await onEnd?.(db, { ...run, status })
    if (status === 'paused') await addLogLine(db, run.id, runLog.paused)
    return status
  })
}

interface Steps {
  readonly done: number
  readonly failed: number
  readonly counts: RunCounts
  readonly wanted: 'run' | 'pause' | 'cancel'
}

function statusOf(
  run: Steps,
  isUnfinished: boolean,
): 'running' | 'paused' | 'succeeded' | 'partial' | 'failed' | 'cancelled' {
  if (!isUnfinished) return outcomeOf(run)
  if (run.wanted === 'cancel') return 'cancelled'
  return run.wanted === 'pause' ? 'paused' : 'running'
}

/** Fails every remaining step, for a reason that makes retrying useless. @throws RunLost */
export async function failRemainingSteps(
  db: Kysely<Schema>,
  owner: RunOwner,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const run = await lockOwnRun(db, owner)
    const one = JSON.stringify({ ...noCounts, failed: 1 })
    const { rows } = await sql<{ failed: number }>`
      with ended as (
        update run_steps set status = 'failed', reason = ${reason}, counts = ${one}::jsonb, finished_at = clock_timestamp()
        where run_id = ${run.id} and status in ('waiting', 'running') returning position
      )
      select count(*)::integer as failed from ended`.execute(db)
    const failed = rows[0]?.failed ?? 0
    await db
      .updateTable('runs')
      .set({
        failed: run.failed + failed,
        counts: JSON.stringify(addCounts(run.counts, { ...noCounts, failed })),
      })
      .where('id', '=', run.id)
      .execute()
    await addLogLine(db, run.id, runLog.restSkipped(reason))
  })
}
