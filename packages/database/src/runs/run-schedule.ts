import type { RunKind } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** From now on the times of a schedule count; those before are not made up for. */
export async function beginSchedule(db: Kysely<Schema>, kind: RunKind): Promise<void> {
  await sql`
    insert into run_schedules (kind, seen_to) values (${kind}, now())
    on conflict (kind) do update set seen_to = excluded.seen_to`.execute(db)
}

/** Up to when a schedule's times were seen to, and what time it is; begins a schedule that never was. */
export async function lockSchedule(db: Kysely<Schema>, kind: RunKind): Promise<{ readonly seenTo: string; readonly now: string }> {
  await sql`insert into run_schedules (kind, seen_to) values (${kind}, now()) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ seenTo: string; now: string }>`
    select seen_to as "seenTo", clock_timestamp() as now from run_schedules where kind = ${kind} for update`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('The schedule was there a moment ago.')
  return found
}

/** Notes that a schedule's times were seen to until then. */
export async function saveSeenTo(db: Kysely<Schema>, kind: RunKind, seenTo: string): Promise<void> {
  await db.updateTable('run_schedules').set({ seen_to: seenTo }).where('kind', '=', kind).execute()
}
