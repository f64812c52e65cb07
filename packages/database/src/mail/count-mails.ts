import { type Kysely, sql } from 'kysely'
import { lockName } from '../in-turn.ts'
import type { Schema } from '../schema.ts'
import { soon } from '../soon.ts'
import { emailKey } from '../users.ts'
import { forgottenMailbox, mailboxOf } from './mailbox.ts'

/**
 * Mails about accounts, which people cause by what they do: to their own address, or to one that
 * they only claim.
 */
export const accountMailKinds = [
  'confirm-email',
  'password-link',
  'password-changed',
  'new-device',
  'recovery-code',
  'second-factor-on',
  'second-factor-off',
  'wrong-codes',
] as const

export type AccountMailKind = (typeof accountMailKinds)[number]

/** The most mails of a kind, and the most to an address that nobody has confirmed, in a day. */
const mostADay = 10

interface CountedMail {
  readonly kind: AccountMailKind | 'invitation'
  readonly to: string
  /** At most this many of the kind; fewer than usual where one is enough. */
  readonly most?: number
}

/**
 * Whether a mailbox may get another mail today. All spellings of an address, and all accounts that
 * claim it, count together; an address that its owner has confirmed is limited by kind only, so
 * that no stranger uses up what warns the owner. Call it in the transaction that enqueues the mail:
 * others for the same mailbox wait.
 */
export async function hasRoomForMail(
  db: Kysely<Schema>,
  { kind, to, most = mostADay }: CountedMail,
): Promise<boolean> {
  const mailbox = mailboxOf(to)
  await lockName(db, `mail ${mailbox}`)
  const { ofKind, ofAccounts, isConfirmed } = await db
    .selectFrom('outbox')
    .select([
      sql<number>`count(*) filter (where kind = ${kind})::integer`.as('ofKind'),
      sql<number>`count(*) filter (where kind = any(${accountMailKinds as readonly string[]}))::integer`.as(
        'ofAccounts',
      ),
      sql<boolean>`exists (select from users where email_key = ${emailKey(to)} and email_confirmed_at is not null)`.as(
        'isConfirmed',
      ),
    ])
    .where('mailbox', 'in', [mailbox, forgottenMailbox(mailbox)])
    .where('created_at', '>', sql<string>`now() - interval '24 hours'`)
    .where('created_at', '<=', soon)
    .executeTakeFirstOrThrow()
  return ofKind < most && (isConfirmed || kind === 'invitation' || ofAccounts < mostADay)
}
