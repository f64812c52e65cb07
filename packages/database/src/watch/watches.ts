import type { WatchKind } from '@kvartal/domain/watch/watch-kind'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * What an account watches: registry codes, ids of tags, and questions of rankings, each in the
 * order in which they were added.
 */
type Watched = Readonly<Record<WatchKind, readonly string[]>>

interface Watch {
  readonly userId: number
  readonly kind: WatchKind
  readonly subject: string
}

export async function listWatched(db: Kysely<Schema>, userId: number): Promise<Watched> {
  const rows = await db
    .selectFrom('watches')
    .select(['kind', 'subject'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const of = (kind: WatchKind) =>
    rows.filter((row) => row.kind === kind).map(({ subject }) => subject)
  return { company: of('company'), tag: of('tag'), ranking: of('ranking') }
}

/** Adds one; repeating it changes nothing. The caller has locked the account. */
export async function addWatch(
  db: Kysely<Schema>,
  { userId, kind, subject }: Watch,
): Promise<void> {
  await db
    .insertInto('watches')
    .values({ user_id: userId, kind, subject })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeWatch(
  db: Kysely<Schema>,
  { userId, kind, subject }: Watch,
): Promise<void> {
  await db
    .deleteFrom('watches')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}

/** The names of all tags, by id as text. */
export async function listTagNames(db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('tags').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

/** Whether an account wants digests, which is the default, and whether its address is confirmed. */
export async function findDigestState(
  db: Kysely<Schema>,
  userId: number,
): Promise<{ readonly isOn: boolean; readonly isConfirmed: boolean }> {
  const found = await db
    .selectFrom('users')
    .leftJoin('watch_settings', 'watch_settings.user_id', 'users.id')
    .select(['sends_digest as sendsDigest', 'email_confirmed_at as confirmedAt'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return {
    isOn: found?.sendsDigest ?? true,
    isConfirmed: found !== undefined && found.confirmedAt !== null,
  }
}

/** Gives an account its settings unless it has them. */
export async function addWatchSettings(
  db: Kysely<Schema>,
  userId: number,
  unsubscribeToken: string,
): Promise<void> {
  await db
    .insertInto('watch_settings')
    .values({ user_id: userId, unsubscribe_token: unsubscribeToken })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Switches digests on or off.
 * @param unsubscribeToken replaces the current one when they were off, so that addresses in earlier
 *   mails become invalid
 */
export async function saveSendsDigest(
  db: Kysely<Schema>,
  userId: number,
  sendsDigest: boolean,
  unsubscribeToken: string,
): Promise<void> {
  await addWatchSettings(db, userId, unsubscribeToken)
  const change = sendsDigest
    ? { sends_digest: true, unsubscribe_token: unsubscribeToken }
    : { sends_digest: false }
  await db
    .updateTable('watch_settings')
    .set(change)
    .where('user_id', '=', userId)
    .where('sends_digest', '=', !sendsDigest)
    .execute()
}

/**
 * Switches off the digests of the account whose mails have this token; nothing happens when there
 * is none.
 */
export async function unsubscribe(db: Kysely<Schema>, unsubscribeToken: string): Promise<void> {
  await db
    .updateTable('watch_settings')
    .set({ sends_digest: false })
    .where('unsubscribe_token', '=', unsubscribeToken)
    .execute()
}
