import { noCounts } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { addLogLine } from './run-log.ts'
import { lockOwnRun, type RunOwner } from './take-run.ts'

export interface PlannedStep {
  /** A file name or registry code; identifies the step's work in any process. */
  readonly name: string
  /** The name shown to people. */
  readonly label: string
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

/** Stores all steps of a run at once. @throws RunLost */
export async function savePlan(db: Kysely<Schema>, owner: RunOwner, plan: RunPlan): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockOwnRun(db, owner)
    const { runId } = owner
    await sql`
      insert into run_steps (run_id, position, name, label)
      select ${runId}, step.position, step.name, step.label
      from unnest(${plan.steps.map(({ name }) => name)}::text[], ${plan.steps.map(({ label }) => label)}::text[])
        with ordinality as step (name, label, position)`.execute(db)
    await db
      .updateTable('runs')
      .set({ plan: JSON.stringify(plan.notes), delay_ms: plan.delayMs, total: plan.steps.length })
      .where('id', '=', runId)
      .execute()
    await addLogLine(db, runId, plan.sentence)
  })
}

/** The single step of a run whose planning failed. */
export const planningStep: PlannedStep = { name: 'plan', label: 'Uuendamise ettevalmistus' }

/** Stores that planning failed, as the run's single, failed step. @throws RunLost */
export async function saveFailedPlan(db: Kysely<Schema>, owner: RunOwner, reason: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockOwnRun(db, owner)
    const counts = JSON.stringify({ ...noCounts, failed: 1 })
    const step = { run_id: owner.runId, position: 1, ...planningStep, status: 'failed', reason, counts, attempts: 1 } as const
    await db.insertInto('run_steps').values(step).execute()
    await db.updateTable('runs').set({ plan: '{}', total: 1, failed: 1, counts }).where('id', '=', owner.runId).execute()
    await addLogLine(db, owner.runId, `${planningStep.label}: ebaõnnestus. ${reason}`)
  })
}
