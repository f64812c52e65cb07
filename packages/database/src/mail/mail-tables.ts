import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../column-types.ts'

export interface OutboxTable {
  id: GeneratedAlways<number>
  channel: 'mail' | 'webhook'
  kind: string
  message_key: Generated<string>
  dedupe_key: string | null
  recipient: string | null
  /** The mailbox of the recipient, by which mails are counted. */
  mailbox: string | null
  content: Json | null
  created_at: Generated<string>
  attempts: Generated<number>
  next_attempt_at: Generated<string>
  give_up_at: string
  last_error: string | null
  sent_at: string | null
  given_up_at: string | null
}
