import type { RunKind } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Starts a schedule now; earlier times are not caught up. */
export async function beginSchedule(db: Kysely<Schema>, kind: RunKind): Promise<void> {
  await sql`
    insert into run_schedules (kind, seen_to) values (${kind}, now())
    on conflict (kind) do update set seen_to = excluded.seen_to`.execute(db)
}

/**
 * Locks a schedule and reads its last processed time and the current time; starts a schedule that has none. A last
 * processed time in the future was written by a clock that was ahead, and is replaced by the current time.
 */
export async function lockSchedule(db: Kysely<Schema>, kind: RunKind): Promise<{ readonly seenTo: string; readonly now: string }> {
  await sql`insert into run_schedules (kind, seen_to) values (${kind}, now()) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ seenTo: string; now: string }>`
    update run_schedules set seen_to = least(seen_to, clock_timestamp()) where kind = ${kind}
    returning seen_to as "seenTo", clock_timestamp() as now`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('The schedule was there a moment ago.')
  return found
}

/** Stores the last processed time of a schedule. */
export async function saveSeenTo(db: Kysely<Schema>, kind: RunKind, seenTo: string): Promise<void> {
  await db.updateTable('run_schedules').set({ seen_to: seenTo }).where('kind', '=', kind).execute()
}
