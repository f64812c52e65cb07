import { noCounts } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { addLogLine } from './run-log.ts'
import { lockOwnRun, type RunOwner } from './take-run.ts'

export interface PlannedStep {
  /** A file's name or a registry code: by it the step is done, also in another process. */
  readonly name: string
  /** What people call it. */
  readonly label: string
}

export interface RunPlan {
  readonly steps: readonly PlannedStep[]
  /** What every step needs to know, as JSON. */
  readonly notes: object
  /** Between two requests to one host, in milliseconds. */
  readonly delayMs: number
  /** An Estonian sentence for the log. */
  readonly sentence: string
}

/** Writes down what a run has to do, all at once. @throws RunLost */
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

/** The one step of a run that could not be planned. */
export const planningStep: PlannedStep = { name: 'plan', label: 'Uuendamise ettevalmistus' }

/** Writes down that a run could not be planned: as its one step, which has failed. @throws RunLost */
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
