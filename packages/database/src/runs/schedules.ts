import type { RunKind } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export interface ScheduleState {
  /** All times of the schedule up to this moment are processed. */
  readonly processedUntil: string
  /** The database's current time. */
  readonly now: string
}

/** The schedules that have begun. */
export async function listSchedules(
  db: Kysely<Schema>,
): Promise<ReadonlyMap<string, ScheduleState>> {
  const rows = await db
    .selectFrom('run_schedules')
    .select(['kind', 'processed_until as processedUntil', sql<string>`clock_timestamp()`.as('now')])
    .execute()
  return new Map(rows.map(({ kind, ...state }) => [kind, state]))
}

/** Starts a schedule now; earlier times are not caught up. */
export async function beginSchedule(db: Kysely<Schema>, kind: RunKind): Promise<void> {
  await sql`
    insert into run_schedules (kind, processed_until) values (${kind}, now())
    on conflict (kind) do update set processed_until = excluded.processed_until`.execute(db)
}

/**
 * Locks a schedule until the transaction ends; begins one that has not begun. A processed time in
 * the future was written by a clock that was ahead, and is replaced by the current time.
 */
export async function lockSchedule(db: Kysely<Schema>, kind: RunKind): Promise<ScheduleState> {
  await sql`insert into run_schedules (kind, processed_until) values (${kind}, now()) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<ScheduleState>`
    update run_schedules set processed_until = least(processed_until, clock_timestamp()) where kind = ${kind}
    returning processed_until as "processedUntil", clock_timestamp() as now`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('The schedule was there a moment ago.')
  return found
}

export async function saveProcessedUntil(
  db: Kysely<Schema>,
  kind: RunKind,
  processedUntil: string,
): Promise<void> {
  await db
    .updateTable('run_schedules')
    .set({ processed_until: processedUntil })
    .where('kind', '=', kind)
    .execute()
}
