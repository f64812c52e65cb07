import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** How long a lane counts as waiting after it last asked, in milliseconds. */
const keptFor = 10_000
/**
 * Upper limit of the pause between requests to a host, whatever delay is configured or the host
 * requests, in milliseconds.
 */
export const longestHostPause = 3_600_000
/** Retry delay when only another lane's turn is in the way, since turns are short. */
const shortWait = 100

export interface WantedTurn {
  readonly host: string
  /**
   * The queue that shares the host's rate limit with others: the runs of one kind, one at a time.
   */
  readonly lane: string
  /** Minimum delay between two requests to the host, in milliseconds. */
  readonly delayMs: number
}

/**
 * Rate limit of a host across all processes: takes the next turn, so that any two requests of runs
 * are at least the delay apart. Of several waiting lanes the least recently served one is next, so
 * a lane waits for at most one turn of every other lane.
 * @returns 0 when the turn was taken, else the milliseconds to wait before trying again
 */
export async function takeHostTurn(
  db: Kysely<Schema>,
  { host, lane, delayMs }: WantedTurn,
): Promise<number> {
  return db.transaction().execute(async (db) => {
    const waitMs = await lockHost(db, host, delayMs)
    const { rows } = await sql<{ lastTurn: number }>`
      insert into host_waiters as waiter (host, lane, waits_until)
      values (${host}, ${lane}, clock_timestamp() + ${keptFor} * interval '1 millisecond')
      on conflict (host, lane) do update set waits_until = excluded.waits_until
      returning last_turn as "lastTurn"`.execute(db)
    if (waitMs > 0) return waitMs
    if (await isAnotherNext(db, { host, lane, lastTurn: rows[0]?.lastTurn ?? 0 })) return shortWait
    await sql`
      update host_waiters set waits_until = clock_timestamp(),
        last_turn = (select max(last_turn) + 1 from host_waiters where host = ${host})
      where host = ${host} and lane = ${lane}`.execute(db)
    await sql`
      update host_pauses set next_request_at = clock_timestamp() + ${delayMs} * interval '1 millisecond'
      where host = ${host}`.execute(db)
    return 0
  })
}

/**
 * Milliseconds until the next request is allowed. A stored time beyond the longest possible pause
 * was written by a clock that was ahead, and is corrected.
 */
async function lockHost(db: Kysely<Schema>, host: string, delayMs: number): Promise<number> {
  await sql`
    insert into host_pauses (host, next_request_at) values (${host}, clock_timestamp()) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ waitMs: number }>`
    update host_pauses set next_request_at = case
        when next_request_at > clock_timestamp() + ${Math.max(delayMs, longestHostPause)} * interval '1 millisecond'
          then clock_timestamp() + ${delayMs} * interval '1 millisecond'
        else next_request_at
      end
    where host = ${host}
    returning ceil(extract(epoch from next_request_at - clock_timestamp()) * 1000)::bigint as "waitMs"`.execute(
    db,
  )
  return Math.max(0, rows[0]?.waitMs ?? 0)
}

async function isAnotherNext(
  db: Kysely<Schema>,
  {
    host,
    lane,
    lastTurn,
  }: { readonly host: string; readonly lane: string; readonly lastTurn: number },
): Promise<boolean> {
  // Ignores lanes whose waiting time ends later than possible: they were written by a clock that
  // was ahead.
  const { rows } = await sql<{ isNext: boolean }>`
    select exists (
      select from host_waiters where host = ${host} and (last_turn, lane) < (${lastTurn}, ${lane})
        and waits_until between clock_timestamp() and clock_timestamp() + ${keptFor} * interval '1 millisecond'
    ) as "isNext"`.execute(db)
  return rows[0]?.isNext === true
}

/**
 * Blocks requests to a host for this long from now: after each answer, and when the host requests
 * it (Retry-After).
 */
export async function pauseHost(db: Kysely<Schema>, host: string, pauseMs: number): Promise<void> {
  await sql`
    update host_pauses set next_request_at = greatest(next_request_at, clock_timestamp() + ${pauseMs} * interval '1 millisecond')
    where host = ${host}`.execute(db)
}
