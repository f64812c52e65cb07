import { addCounts, noCounts, outcomeOf, type RunStatus } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { addLogLine } from './run-log.ts'
import { lockOwnRun, type RunOwner } from './take-run.ts'

/**
 * Lets go of a run: ended when no step is left, cancelled or held when that is wanted. Otherwise it stays in hand
 * without a worker, for the next process to take it up. Tells its status. @throws RunLost
 */
export async function letGoOfRun(db: Kysely<Schema>, owner: RunOwner): Promise<RunStatus> {
  return db.transaction().execute(async (db) => {
    const run = await lockOwnRun(db, owner)
    const unfinished = await db
      .selectFrom('run_steps')
      .select('position')
      .where('run_id', '=', run.id)
      .where('status', 'in', ['waiting', 'running'])
      .limit(1)
      .executeTakeFirst()
    const status = statusOf(run, unfinished !== undefined || !run.isPlanned)
    const isEnded = status !== 'running' && status !== 'paused'
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
    if (status !== 'running') await addLogLine(db, run.id, sentenceOf(status, run))
    return status
  })
}

interface Steps {
  readonly done: number
  readonly failed: number
  readonly wanted: 'run' | 'pause' | 'cancel'
}

function statusOf(run: Steps, isUnfinished: boolean): 'running' | 'paused' | 'succeeded' | 'partial' | 'failed' | 'cancelled' {
  // Of an outcome and what a run can be here, both say the same words.
  if (!isUnfinished) return outcomeOf(run) as 'succeeded' | 'partial' | 'failed'
  if (run.wanted === 'cancel') return 'cancelled'
  return run.wanted === 'pause' ? 'paused' : 'running'
}

function sentenceOf(status: RunStatus, { done, failed }: Steps): string {
  if (status === 'paused') return 'Uuendamine peatati.'
  const counted = `Õnnestus: ${done}, ebaõnnestus: ${failed}.`
  return status === 'cancelled' ? `Uuendamine katkestati. ${counted}` : `Uuendamine lõppes. ${counted}`
}

/** Fails every step that is left, for a reason that makes trying them useless. @throws RunLost */
export async function failRemainingSteps(db: Kysely<Schema>, owner: RunOwner, reason: string): Promise<void> {
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
      .set({ failed: run.failed + failed, counts: JSON.stringify(addCounts(run.counts, { ...noCounts, failed })) })
      .where('id', '=', run.id)
      .execute()
    await addLogLine(db, run.id, `Ülejäänud sammud jäeti tegemata: ${reason}`)
  })
}
