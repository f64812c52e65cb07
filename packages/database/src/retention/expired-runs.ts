import { type Kysely, type RawBuilder, sql } from 'kysely'
import { refreshedAll } from '../runs/refreshed-all.ts'
import type { Schema } from '../schema.ts'
import { type Ages, before } from './expired.ts'
import { inPieces, type Pieces, removedBy, rowsAtOnce } from './pieces.ts'

/**
 * Runs that ended before a moment and are no longer needed: the last of each kind and outcome stay, since screens and alerts
 * show them, and so does the last that refreshed a kind as a whole (see `findLastTimes`). A run that has not ended is never among them.
 */
export const endedBefore = (moment: RawBuilder<unknown>) => sql<boolean>`
  status in ('succeeded', 'partial', 'failed', 'cancelled') and coalesce(finished_at, created_at) < ${moment}
  and id <> all(array(
    select max(id) from runs where finished_at is not null group by kind, status
    union select max(id) from runs where started_at is not null group by kind
    union select max(id) from runs where ${refreshedAll} group by kind
  ))`

/** This many runs are removed together: most have few steps. */
const runsAtOnce = 100

/**
 * Removes the oldest expired runs, their steps and logs first, so that no statement removes thirty thousand rows.
 * Interrupted removals continue, since those runs are the oldest the next time too.
 * @returns whether there were any
 */
export async function removeOldestRuns(
  db: Kysely<Schema>,
  ages: Ages,
  pieces: Pieces,
): Promise<boolean> {
  const oldest = await db
    .selectFrom('runs')
    .select('id')
    .where(endedBefore(before(ages, ages.retention.runDays)))
    .orderBy(sql`coalesce(finished_at, created_at)`)
    .orderBy('id')
    .limit(runsAtOnce)
    .execute()
  if (oldest.length === 0) return false
  const ids = oldest.map(({ id }) => id)
  await inPieces('run_steps', pieces, () =>
    removedBy(
      db,
      sql`
    delete from run_steps where (run_id, position) in (select run_id, position from run_steps where run_id = any(${ids}) limit ${rowsAtOnce} for update skip locked)`,
    ),
  )
  await inPieces('run_log', pieces, () =>
    removedBy(
      db,
      sql`
    delete from run_log where id in (select id from run_log where run_id = any(${ids}) limit ${rowsAtOnce} for update skip locked)`,
    ),
  )
  pieces.onRemoved(
    'runs',
    await removedBy(
      db,
      sql`
    delete from runs where id in (select id from runs where id = any(${ids}) for update skip locked)`,
    ),
  )
  return true
}

/** How many runs are removed before a moment from which ages will be counted. */
export async function countExpiringRuns(db: Kysely<Schema>, ages: Ages): Promise<number> {
  const { runs } = await db
    .selectFrom('runs')
    .select(({ fn }) => fn.countAll<number>().as('runs'))
    .where(endedBefore(before(ages, ages.retention.runDays)))
    .executeTakeFirstOrThrow()
  return runs
}

/** A run, a step or a line of a log, as JSON. */
export interface ExpiringRow {
  readonly id: number
  readonly row: object
}

/** The runs that are removed before a moment, oldest first by id; rows after `afterId`. */
export async function listExpiringRuns(
  db: Kysely<Schema>,
  ages: Ages,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select id, to_jsonb(runs) - array['worker', 'last_turn', 'current', 'current_since'] as row from runs
    where id > ${afterId} and ${endedBefore(before(ages, ages.retention.runDays))} order by id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** A run's steps after a position, in their order. */
export async function listStepsOfRun(
  db: Kysely<Schema>,
  runId: number,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select position as id, to_jsonb(run_steps) as row from run_steps
    where run_id = ${runId} and position > ${afterId} order by position limit ${limit}`.execute(db)
  return rows
}

/** A run's log after a line, oldest first. */
export async function listLogOfRun(
  db: Kysely<Schema>,
  runId: number,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select id, to_jsonb(run_log) as row from run_log where run_id = ${runId} and id > ${afterId} order by id limit ${limit}`.execute(
    db,
  )
  return rows
}
