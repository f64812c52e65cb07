import { type Kysely, sql } from 'kysely'
import { enqueueMailToCompose } from '../mail/enqueue.ts'
import type { Schema } from '../schema.ts'

/** What is stored of a digest; it is composed when it is sent. */
export interface DigestToCompose {
  readonly editionId: number
  readonly userId: number
}

export const digestKind = 'digest'

/** A digest older than a week is not news. */
const usefulForHours = 7 * 24

/**
 * Enqueues the digests of an edition for its next accounts: those that watch something, want digests and have confirmed their address.
 * The processed accounts are stored in the same transaction, so that each gets one digest of an edition, whichever process is killed and
 * however many workers there are.
 * @returns how many were enqueued; `null` when no edition has any left
 */
export async function enqueueDigests(
  db: Kysely<Schema>,
  { most, sendsMail }: { readonly most: number; readonly sendsMail: boolean },
): Promise<number | null> {
  return db.transaction().execute(async (db) => {
    const edition = await db
      .selectFrom('digest_editions')
      .select(['id', 'last_user_id as lastUserId'])
      .where('finished_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (edition === undefined) return null
    const people = sendsMail ? await listNext(db, edition.lastUserId, most) : []
    for (const { id: userId, email } of people) {
      const content: DigestToCompose = { editionId: edition.id, userId }
      await enqueueMailToCompose(db, {
        kind: digestKind,
        to: email,
        content: { ...content },
        dedupeKey: `digest ${edition.id} ${userId}`,
        usefulForHours,
      })
    }
    const last = people.at(-1)
    const isDone = last === undefined || people.length < most
    await db
      .updateTable('digest_editions')
      .set({
        ...(last !== undefined && { last_user_id: last.id }),
        ...(isDone && { finished_at: sql<string>`now()` }),
      })
      .where('id', '=', edition.id)
      .execute()
    return people.length
  })
}

async function listNext(
  db: Kysely<Schema>,
  after: number,
  most: number,
): Promise<{ readonly id: number; readonly email: string }[]> {
  return db
    .selectFrom('users')
    .innerJoin('watch_settings', 'watch_settings.user_id', 'users.id')
    .select(['users.id', 'email'])
    .where('users.id', '>', after)
    .where('sends_digest', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('watches').select('watches.id').whereRef('watches.user_id', '=', 'users.id'),
      ),
    )
    .orderBy('users.id')
    .limit(most)
    .execute()
}

/** The recipient of a digest, in their current state. */
export interface DigestReader {
  readonly name: string
  readonly role: Schema['users']['role']
  readonly unsubscribeToken: string
}

/** @returns `null` when the account is gone, no longer wants digests, or this address is not confirmed as its own */
export async function findDigestReader(
  db: Kysely<Schema>,
  userId: number,
  email: string,
): Promise<DigestReader | null> {
  const found = await db
    .selectFrom('users')
    .innerJoin('watch_settings', 'watch_settings.user_id', 'users.id')
    .select(['name', 'role', 'unsubscribe_token as unsubscribeToken'])
    .where('users.id', '=', userId)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .where('sends_digest', '=', true)
    .executeTakeFirst()
  return found ?? null
}
