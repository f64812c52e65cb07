import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { lockOwnRun, type RunOwner } from './take-run.ts'

export interface TakenStep {
  readonly position: number
  readonly name: string
  readonly label: string
  /** How often it was tried, this time counted. */
  readonly attempts: number
}

/** The next step, or how many milliseconds until one may be tried again, or that none is left. */
export type NextStep = { readonly step: TakenStep } | { readonly waitMs: number } | 'none'

/** Takes the first step that may be done now into hand. @throws RunLost */
export async function takeNextStep(db: Kysely<Schema>, owner: RunOwner): Promise<NextStep> {
  return db.transaction().execute(async (db) => {
    await lockOwnRun(db, owner)
    const { runId } = owner
    const ready = await db
      .selectFrom('run_steps')
      .select('position')
      .where('run_id', '=', runId)
      .where('status', '=', 'waiting')
      .where((where) => where.or([where('not_before', 'is', null), where('not_before', '<=', sql<string>`clock_timestamp()`)]))
      .orderBy('position')
      .limit(1)
      .executeTakeFirst()
    if (ready === undefined) return waitForNext(db, runId)
    const step = await db
      .updateTable('run_steps')
      .set({ status: 'running', attempts: sql`attempts + 1`, not_before: null, started_at: sql`clock_timestamp()` })
      .where('run_id', '=', runId)
      .where('position', '=', ready.position)
      .returning(['position', 'name', 'label', 'attempts'])
      .executeTakeFirstOrThrow()
    await db
      .updateTable('runs')
      .set({ current: step.label, current_since: sql`clock_timestamp()` })
      .where('id', '=', runId)
      .execute()
    return { step }
  })
}

async function waitForNext(db: Kysely<Schema>, runId: number): Promise<NextStep> {
  const { rows } = await sql<{ waitMs: number | null }>`
    select ceil(extract(epoch from min(not_before) - clock_timestamp()) * 1000)::integer as "waitMs"
    from run_steps where run_id = ${runId} and status = 'waiting'`.execute(db)
  const waitMs = rows[0]?.waitMs ?? null
  return waitMs === null ? 'none' : { waitMs: Math.max(1, waitMs) }
}
