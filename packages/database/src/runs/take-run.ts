import { runLog } from '@kvartal/domain/runs/run-log'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { addLogLine } from './run-log.ts'
import { type RunRecord, runColumns, toRunRecord } from './run-record.ts'

/** A worker's claim of a run; writes with another worker's token are refused. */
export interface RunOwner {
  readonly runId: number
  readonly worker: string
}

/** Another worker has taken over the run. */
export class RunLost extends Error {
  override readonly name = 'RunLost'
}

export interface TakenRun extends RunRecord {
  /** Any JSON; its shape depends on the kind. */
  readonly request: unknown
  /** Data stored by planning; `null` until the run is planned. */
  readonly plan: unknown
}

/**
 * Claims a queued run or takes over one whose worker is gone; the caller must have the lease of the
 * kind. Steps that were being processed are reset. `null` for a run that has ended or is paused.
 * @param takesTurns whether runs return to the queue after each step; the log does not mention such
 *   returns
 */
export async function takeRun(
  db: Kysely<Schema>,
  { runId, worker }: RunOwner,
  takesTurns = false,
): Promise<TakenRun | null> {
  return db.transaction().execute(async (db) => {
    const before = await db
      .selectFrom('runs')
      .select(['status'])
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirst()
    if (before?.status !== 'queued' && before?.status !== 'running') return null
    const run = await db
      .updateTable('runs')
      .set({
        status: 'running',
        worker,
        started_at: sql`coalesce(started_at, clock_timestamp())`,
        current: null,
        current_since: null,
        plan_retry_at: null,
        plan_retry_reason: null,
        last_turn: sql`nextval('run_turns')`,
      })
      .where('id', '=', runId)
      .returning([...runColumns, 'request', 'plan'])
      .executeTakeFirstOrThrow()
    await db
      .updateTable('run_steps')
      .set({ status: 'waiting', attempts: sql`greatest(attempts - 1, 0)`, started_at: null })
      .where('run_id', '=', runId)
      .where('status', '=', 'running')
      .execute()
    const isNew = before.status === 'queued' && run.plan === null
    const isNextTurn = takesTurns && !isNew && before.status === 'queued'
    if (!isNextTurn) await addLogLine(db, runId, isNew ? runLog.started : runLog.continued)
    return { ...toRunRecord(run), request: run.request, plan: run.plan }
  })
}

/** The requested status of a run. @throws RunLost when another worker owns it */
export async function readRequestedStatus(
  db: Kysely<Schema>,
  { runId, worker }: RunOwner,
): Promise<RunRecord['wanted']> {
  const run = await db
    .selectFrom('runs')
    .select(['wanted', 'worker'])
    .where('id', '=', runId)
    .executeTakeFirst()
  if (run?.worker !== worker) throw new RunLost(`Run ${runId} is owned by another worker.`)
  return run.wanted
}

/** Locks the worker's own run until the transaction ends. @throws RunLost */
export async function lockOwnRun(
  db: Kysely<Schema>,
  { runId, worker }: RunOwner,
): Promise<RunRecord & { readonly isPlanned: boolean }> {
  const run = await db
    .selectFrom('runs')
    .select([...runColumns, sql<boolean>`plan is not null`.as('isPlanned')])
    .where('id', '=', runId)
    .where('worker', '=', worker)
    .forUpdate()
    .executeTakeFirst()
  if (run === undefined) throw new RunLost(`Run ${runId} is owned by another worker.`)
  return { ...toRunRecord(run), isPlanned: run.isPlanned }
}
