import { addCounts, noCounts, type RunCounts, type RunProblem } from '@kvartal/domain/runs/run'
import { runLog } from '@kvartal/domain/runs/run-log'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { addLogLine } from './run-log.ts'
import type { RunRecord } from './run-record.ts'
import { lockOwnRun, RunLost, type RunOwner } from './take-run.ts'

/** A step claimed by a worker. */
export interface StepInHand extends RunOwner {
  readonly position: number
}

export interface StepResult {
  readonly counts: RunCounts
  /** Lines that could not be read; the step still counts as done. */
  readonly problems?: readonly RunProblem[]
  /** Estonian sentences for the log. */
  readonly sentences?: readonly string[]
}

/**
 * Marks a step done and adds its counts to the run's. Call it in the transaction that stores the
 * step's data, so that a step is either done with these counts or is repeated from the beginning.
 * @throws RunLost when another worker owns the run now, which rolls the transaction back
 */
export async function finishStep(
  db: Kysely<Schema>,
  step: StepInHand,
  result: StepResult,
): Promise<void> {
  const { counts, problems = [], sentences = [] } = result
  const run = await lockOwnRun(db, step)
  const isEnded = await endStep(db, run, step, { status: 'done', counts, reason: null, problems })
  if (!isEnded) throw new RunLost(`Step ${step.position} of run ${step.runId} has no worker.`)
  for (const sentence of sentences) await addLogLine(db, step.runId, sentence)
}

/** Marks a step failed, unless it is already done; the other steps continue. @throws RunLost */
export async function failStep(
  db: Kysely<Schema>,
  step: StepInHand,
  { reason, label }: { readonly reason: string; readonly label: string },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const run = await lockOwnRun(db, step)
    const isEnded = await endStep(db, run, step, {
      status: 'failed',
      counts: { ...noCounts, failed: 1 },
      reason,
      problems: [],
    })
    if (!isEnded) return
    await addLogLine(db, step.runId, runLog.stepFailed(label, reason))
  })
}

interface EndedStep extends Required<Pick<StepResult, 'counts' | 'problems'>> {
  readonly status: 'done' | 'failed'
  readonly reason: string | null
}

/**
 * Ends a step that is being processed and counts it in the run; the duration of a step is an
 * exponential moving average.
 * @returns false, and changes nothing, when the step is not being processed
 */
async function endStep(
  db: Kysely<Schema>,
  run: RunRecord,
  { runId, position }: StepInHand,
  { status, counts, reason, problems }: EndedStep,
): Promise<boolean> {
  const ended = await db
    .updateTable('run_steps')
    .set({
      status,
      reason,
      counts: JSON.stringify(counts),
      problems: problems.length === 0 ? null : JSON.stringify(problems),
      finished_at: sql`clock_timestamp()`,
    })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .where('status', '=', 'running')
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) return false
  // Never negative: the clock may have been set back in the meantime.
  const took = sql`greatest(extract(epoch from clock_timestamp() - ${run.currentSince}::timestamptz) * 1000, 0)`
  await db
    .updateTable('runs')
    .set({
      ...(status === 'done' ? { done: run.done + 1 } : { failed: run.failed + 1 }),
      counts: JSON.stringify(addCounts(run.counts, counts)),
      current: null,
      current_since: null,
      step_ms: sql`least((coalesce(step_ms * 0.8, ${took} * 0.8) + ${took} * 0.2), 2000000000)::integer`,
    })
    .where('id', '=', runId)
    .execute()
  return true
}

/** Schedules a retry of a step after a delay. @throws RunLost */
export async function scheduleRetry(
  db: Kysely<Schema>,
  step: StepInHand,
  {
    reason,
    label,
    pauseMs,
  }: { readonly reason: string; readonly label: string; readonly pauseMs: number },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockOwnRun(db, step)
    const not_before = sql<string>`clock_timestamp() + ${pauseMs} * interval '1 millisecond'`
    await putBack(db, step, { not_before, reason })
    await addLogLine(db, step.runId, runLog.retry(label, reason, pauseMs))
  })
}

/** Resets an interrupted step to its state before it was started. @throws RunLost */
export async function resetStep(db: Kysely<Schema>, step: StepInHand): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockOwnRun(db, step)
    await putBack(db, step, { attempts: sql<number>`greatest(attempts - 1, 0)` })
  })
}

async function putBack(
  db: Kysely<Schema>,
  { runId, position }: StepInHand,
  change: object,
): Promise<void> {
  await db
    .updateTable('run_steps')
    .set({ status: 'waiting', started_at: null, ...change })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .where('status', '=', 'running')
    .execute()
  await db
    .updateTable('runs')
    .set({ current: null, current_since: null })
    .where('id', '=', runId)
    .execute()
}
