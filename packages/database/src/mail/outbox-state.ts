import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** The state of a channel's messages; those that the retention has removed are not counted. */
export interface ChannelState {
  readonly channel: 'mail' | 'webhook'
  readonly waiting: number
  /** The waiting ones whose sending has failed before. */
  readonly retried: number
  /** Age of the oldest waiting message, in seconds; 0 when none waits. */
  readonly oldestSeconds: number
  readonly sent: number
  readonly givenUp: number
  /** Those of the last day. */
  readonly givenUpLately: number
  /** ISO time; `null` while none was sent. */
  readonly lastSentAt: string | null
  /**
   * The error of the newest message that waits or was given up in the last day; `null` when there
   * is none.
   */
  readonly lastError: string | null
}

/** One for each channel that ever had a message. */
export async function readOutboxState(db: Kysely<Schema>): Promise<ChannelState[]> {
  const isWaiting = sql`sent_at is null and given_up_at is null`
  const isLate = sql`given_up_at > now() - interval '1 day'`
  const { rows } = await sql<ChannelState>`
    select channel,
      (count(*) filter (where ${isWaiting}))::integer as waiting,
      (count(*) filter (where ${isWaiting} and attempts > 0))::integer as retried,
      coalesce(extract(epoch from now() - min(created_at) filter (where ${isWaiting})), 0)::float8 as "oldestSeconds",
      (count(*) filter (where sent_at is not null))::integer as sent,
      (count(*) filter (where given_up_at is not null))::integer as "givenUp",
      (count(*) filter (where ${isLate}))::integer as "givenUpLately",
      max(sent_at) as "lastSentAt",
      (array_agg(last_error order by id desc) filter (where last_error is not null and (${isWaiting} or ${isLate})))[1] as "lastError"
    from outbox group by channel order by channel`.execute(db)
  return rows
}
