import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { longestHostPause } from './host-rate-limit.ts'
import { type RunOwner, lockOwnRun } from './take-run.ts'

/**
 * Says how much of the current step is done, 0 to 1; nothing when another worker owns the run now.
 */
export async function saveShare(
  db: Kysely<Schema>,
  { runId, worker }: RunOwner,
  share: number,
): Promise<void> {
  await db
    .updateTable('runs')
    .set({ current_share: share })
    .where('id', '=', runId)
    .where('worker', '=', worker)
    .execute()
}

export interface TakenStep {
  readonly position: number
  readonly label: string
  /** The data of the step as JSON in the shape of the run's kind. */
  readonly payload: unknown
  /** Number of attempts, including this one. */
  readonly attempts: number
}

/** The next step, or milliseconds until the next retry is due, or that no step is left. */
type NextStep = { readonly step: TakenStep } | { readonly waitMs: number } | 'none'

/**
 * Claims the first step that is due.
 * @param onlyTried leaves out the steps that were never tried
 * @throws RunLost
 */
export async function takeNextStep(
  db: Kysely<Schema>,
  owner: RunOwner,
  { onlyTried = false } = {},
): Promise<NextStep> {
  return db.transaction().execute(async (db) => {
    await lockOwnRun(db, owner)
    const { runId } = owner
    const ready = await db
      .selectFrom('run_steps')
      .select('position')
      .where('run_id', '=', runId)
      .where('status', '=', 'waiting')
      .where('attempts', '>=', onlyTried ? 1 : 0)
      .where((where) =>
        where.or([
          where('not_before', 'is', null),
          where('not_before', '<=', sql<string>`clock_timestamp()`),
          // A retry time further away was written by a clock that was ahead.
          where(
            'not_before',
            '>',
            sql<string>`clock_timestamp() + ${longestHostPause} * interval '1 millisecond'`,
          ),
        ]),
      )
      .orderBy('position')
      .limit(1)
      .executeTakeFirst()
    if (ready === undefined) return waitForNext(db, runId)
    const step = await db
      .updateTable('run_steps')
      .set({
        status: 'running',
        attempts: sql`attempts + 1`,
        not_before: null,
        started_at: sql`clock_timestamp()`,
      })
      .where('run_id', '=', runId)
      .where('position', '=', ready.position)
      .returning(['position', 'label', 'payload', 'attempts'])
      .executeTakeFirstOrThrow()
    await db
      .updateTable('runs')
      .set({ current: step.label, current_since: sql`clock_timestamp()`, current_share: null })
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
