import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { mailboxOf } from './mailbox.ts'

/** By default, a message that could not be sent is given up after this many days. */
const usualDays = 3

export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Headers besides the usual ones, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>
}

interface NewMessage {
  /** What it is about, for the counts of metrics: 'password-link', 'run-failed' … */
  readonly kind: string
  /** A message is not enqueued when one with the same key was enqueued before. */
  readonly dedupeKey?: string
  /**
   * After this many hours it is no longer worth sending, for example because its link has expired.
   */
  readonly usefulForHours?: number
}

export interface NewMail extends MailContent, NewMessage {
  readonly to: string
}

export interface NewWebhookCall extends NewMessage {
  /** The JSON that is posted. */
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Stores a mail in the caller's transaction, so that it is sent only if the reported change is
 * committed.
 * @returns whether it was stored; `false` when its key was used before
 */
export async function enqueueMail(
  db: Kysely<Schema>,
  { to, subject, text, html, headers, ...message }: NewMail,
): Promise<boolean> {
  const content: MailContent = {
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(headers !== undefined && { headers }),
  }
  return enqueue(db, { ...message, channel: 'mail', recipient: to, content })
}

/** A mail that is composed when it is sent, from the data that its kind needs. */
interface NewMailToCompose extends NewMessage {
  readonly to: string
  readonly content: Readonly<Record<string, unknown>>
}

/** The same for a mail that is composed when it is sent. */
export async function enqueueMailToCompose(
  db: Kysely<Schema>,
  { to, ...message }: NewMailToCompose,
): Promise<boolean> {
  return enqueue(db, { ...message, channel: 'mail', recipient: to })
}

/** The same for a webhook call. */
export async function enqueueWebhookCall(
  db: Kysely<Schema>,
  { body, ...message }: NewWebhookCall,
): Promise<boolean> {
  return enqueue(db, { ...message, channel: 'webhook', recipient: null, content: body })
}

interface Stored extends NewMessage {
  readonly channel: 'mail' | 'webhook'
  readonly recipient: string | null
  readonly content: unknown
}

async function enqueue(
  db: Kysely<Schema>,
  { channel, kind, dedupeKey, usefulForHours, recipient, content }: Stored,
): Promise<boolean> {
  const added = await db
    .insertInto('outbox')
    .values({
      channel,
      kind,
      dedupe_key: dedupeKey ?? null,
      recipient,
      mailbox: recipient === null ? null : mailboxOf(recipient),
      content: JSON.stringify(content),
      give_up_at: sql<string>`now() + make_interval(hours => ${usefulForHours ?? usualDays * 24})`,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
