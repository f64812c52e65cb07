import { noCounts } from '@kvartal/domain/runs/run'
import { planningLabel, runLog } from '@kvartal/domain/runs/run-log'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { longestHostPause } from './host-rate-limit.ts'
import { addLogLine } from './run-log.ts'
import { lockOwnRun, type RunOwner } from './take-run.ts'

export interface PlannedStep {
  /** The name shown to people. */
  readonly label: string
  /** The data of the step as JSON in the shape of the run's kind. */
  readonly payload: object
}

export interface RunPlan {
  readonly steps: readonly PlannedStep[]
  /** Data needed by every step, as JSON. */
  readonly notes: object
  /** Delay between two requests to one host, in milliseconds. */
  readonly delayMs: number
  /** An Estonian sentence for the log. */
  readonly sentence: string
}

const noRetry = { plan_retry_at: null, plan_retry_reason: null }

/** Stores all steps of a run at once. @throws RunLost */
export async function savePlan(db: Kysely<Schema>, owner: RunOwner, plan: RunPlan): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockOwnRun(db, owner)
    const { runId } = owner
    await sql`
      insert into run_steps (run_id, position, label, payload)
      select ${runId}, step.position, step.label, step.payload::jsonb
      from unnest(${plan.steps.map(({ label }) => label)}::text[], ${plan.steps.map(({ payload }) => JSON.stringify(payload))}::text[])
        with ordinality as step (label, payload, position)`.execute(db)
    await db
      .updateTable('runs')
      .set({
        plan: JSON.stringify(plan.notes),
        ...noRetry,
        delay_ms: plan.delayMs,
        total: plan.steps.length,
      })
      .where('id', '=', runId)
      .execute()
    await addLogLine(db, runId, plan.sentence)
  })
}

/** Stores that planning failed, as the run's single, failed step. @throws RunLost */
export async function saveFailedPlan(
  db: Kysely<Schema>,
  owner: RunOwner,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockOwnRun(db, owner)
    const counts = JSON.stringify({ ...noCounts, failed: 1 })
    const step = {
      run_id: owner.runId,
      position: 1,
      label: planningLabel,
      status: 'failed',
      reason,
      counts,
      attempts: 1,
    } as const
    await db.insertInto('run_steps').values(step).execute()
    await db
      .updateTable('runs')
      .set({ plan: '{}', ...noRetry, total: 1, failed: 1, counts })
      .where('id', '=', owner.runId)
      .execute()
    await addLogLine(db, owner.runId, runLog.stepFailed(planningLabel, reason))
  })
}

/**
 * Stores that planning is retried after a pause, so that people see it and can skip the wait.
 * @throws RunLost
 */
export async function schedulePlanRetry(
  db: Kysely<Schema>,
  owner: RunOwner,
  { reason, pauseMs }: { readonly reason: string; readonly pauseMs: number },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockOwnRun(db, owner)
    const plan_retry_at = sql<string>`clock_timestamp() + ${pauseMs} * interval '1 millisecond'`
    await db
      .updateTable('runs')
      .set({ plan_retry_at, plan_retry_reason: reason })
      .where('id', '=', owner.runId)
      .execute()
    await addLogLine(db, owner.runId, runLog.retry(planningLabel, reason, pauseMs))
  })
}

/**
 * Milliseconds until planning is retried; 0 when it is due, and `null` when somebody skipped the
 * wait. A time further away than the longest pause was written by a clock that was ahead.
 */
export async function readPlanRetry(
  db: Kysely<Schema>,
  { runId }: Pick<RunOwner, 'runId'>,
): Promise<number | null> {
  const { rows } = await sql<{ waitMs: number | null }>`
    select ceil(extract(epoch from plan_retry_at - clock_timestamp()) * 1000)::bigint as "waitMs" from runs where id = ${runId}`.execute(
    db,
  )
  const waitMs = rows[0]?.waitMs ?? null
  return waitMs === null ? null : waitMs > longestHostPause ? 0 : Math.max(0, waitMs)
}
