import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** How long the turn is kept for whoever waits for it on a person's behalf and has asked last, in milliseconds. */
const keptFor = 10_000

/**
 * Takes the turn to ask a host, so that no two requests of runs reach it closer to each other than the delay, from
 * whichever process. Gives 0 when the turn was taken, else how many milliseconds to wait before trying again.
 * @param isUrgent somebody waits for the answer: goes before those for whom nobody does
 */
export async function takeHostTurn(db: Kysely<Schema>, host: string, delayMs: number, isUrgent = false): Promise<number> {
  const next = sql`clock_timestamp() + ${delayMs} * interval '1 millisecond'`
  const taken = await sql<{ host: string }>`
    insert into host_pauses as pause (host, next_request_at) values (${host}, ${next})
    on conflict (host) do update set next_request_at = ${next},
        urgent_until = case when ${isUrgent} then null else pause.urgent_until end
      where pause.next_request_at <= clock_timestamp()
        and (${isUrgent} or coalesce(pause.urgent_until <= clock_timestamp(), true))
    returning host`.execute(db)
  if (taken.rows.length > 0) return 0
  const waiting = await sql<{ waitMs: number }>`
    update host_pauses
    set urgent_until = case when ${isUrgent} then clock_timestamp() + ${keptFor} * interval '1 millisecond' else urgent_until end
    where host = ${host}
    returning ceil(extract(epoch from next_request_at - clock_timestamp()) * 1000)::integer as "waitMs"`.execute(db)
  // Where only somebody in a hurry is in the way, he is done soon.
  return Math.max(100, waiting.rows[0]?.waitMs ?? 1)
}

/** Leaves a host alone for so long from now: after an answer, and when it asks for that. */
export async function leaveHostAlone(db: Kysely<Schema>, host: string, pauseMs: number): Promise<void> {
  await sql`
    update host_pauses set next_request_at = greatest(next_request_at, clock_timestamp() + ${pauseMs} * interval '1 millisecond')
    where host = ${host}`.execute(db)
}
