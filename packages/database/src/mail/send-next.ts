import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Milliseconds until the next message of a channel may be sent, 0 or less when one is due; `null`
 * when none waits.
 */
export async function readNextAttempt(
  db: Kysely<Schema>,
  channel: 'mail' | 'webhook',
): Promise<number | null> {
  const { rows } = await sql<{ waitMs: number | null }>`
    select (extract(epoch from min(next_attempt_at) - clock_timestamp()) * 1000)::float8 as "waitMs"
    from outbox where channel = ${channel} and sent_at is null and given_up_at is null`.execute(db)
  return rows[0]?.waitMs ?? null
}

export interface WaitingMessage {
  readonly kind: string
  /** The same at each attempt. */
  readonly messageKey: string
  /** `null` for a webhook, which has one address. */
  readonly recipient: string | null
  readonly content: unknown
  /** ISO time. */
  readonly createdAt: string
}

/**
 * How an attempt ended: `later` and `away` are retried, `never` was refused permanently; with
 * `away` other messages would have failed in the same way. A `needless` message has nothing left to
 * report and is removed.
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'needless' }
  | { readonly outcome: 'later' | 'away' | 'never'; readonly reason: string }

const tooLate = 'Its time had passed before it could be sent.'

/** The longest pause between two attempts of a message. */
const longestPause = sql`interval '1 hour'`

/**
 * Takes the waiting message that expires first, sends it and stores the outcome, in one
 * transaction: the row's lock keeps other workers away, and is released however this process ends.
 * A message that was sent but could not be recorded as sent is sent again.
 * @returns the message and the outcome; `null` when none is due
 */
export async function sendNextMessage(
  db: Kysely<Schema>,
  channel: 'mail' | 'webhook',
  send: (message: WaitingMessage) => Promise<Delivery>,
): Promise<{
  readonly message: WaitingMessage
  readonly delivery: Delivery
  readonly isGivenUp: boolean
} | null> {
  return db.transaction().execute(async (db) => {
    const taken = await db
      .selectFrom('outbox')
      .select([
        'id',
        'kind',
        'message_key as messageKey',
        'recipient',
        'content',
        'created_at as createdAt',
      ])
      .select(sql<boolean>`give_up_at <= now()`.as('isLate'))
      .where('channel', '=', channel)
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      // A time further away was written by a clock that was ahead.
      .where(sql<boolean>`(next_attempt_at <= now() or next_attempt_at > now() + ${longestPause})`)
      .orderBy('give_up_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (taken === undefined) return null
    const { id, isLate, ...message } = taken
    const delivery: Delivery = isLate ? { outcome: 'never', reason: tooLate } : await send(message)
    const isGivenUp = await endAttempt(db, id, delivery)
    return { message, delivery, isGivenUp }
  })
}

/** @returns whether the message was given up */
async function endAttempt(db: Kysely<Schema>, id: number, delivery: Delivery): Promise<boolean> {
  if (delivery.outcome === 'needless') {
    await db.deleteFrom('outbox').where('id', '=', id).execute()
    return false
  }
  if (delivery.outcome === 'sent') {
    await db
      .updateTable('outbox')
      .set({
        sent_at: sql`clock_timestamp()`,
        content: null,
        last_error: null,
        attempts: sql`attempts + 1`,
      })
      .where('id', '=', id)
      .execute()
    return false
  }
  const isOver = delivery.outcome === 'never' ? sql`true` : sql`give_up_at <= clock_timestamp()`
  const { given_up_at } = await db
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      last_error:
        delivery.reason === tooLate
          ? sql`coalesce(last_error, ${tooLate})`
          : delivery.reason.slice(0, 500),
      // Half a minute, a minute, two …
      next_attempt_at: sql`clock_timestamp() + least(interval '30 seconds' * power(2, least(attempts, 10)), ${longestPause})`,
      given_up_at: sql`case when ${isOver} then clock_timestamp() end`,
      content: sql`case when ${isOver} then null else content end`,
    })
    .where('id', '=', id)
    .returning('given_up_at')
    .executeTakeFirstOrThrow()
  return given_up_at !== null
}
