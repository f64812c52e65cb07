import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Milliseconds until the next message of a channel may be sent, 0 or less when one is due; `null` when none waits. */
export async function readNextAttempt(
  db: Kysely<Schema>,
  channel: 'mail' | 'webhook',
): Promise<number | null> {
  const { rows } = await sql<{ waitMs: number | null }>`
    select (extract(epoch from min(next_attempt_at) - clock_timestamp()) * 1000)::float8 as "waitMs"
    from outbox where channel = ${channel} and sent_at is null and given_up_at is null`.execute(db)
  return rows[0]?.waitMs ?? null
}
