import type { WatchKind } from '@kvartal/domain/watch/watch-kind'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** What an account watches: registry codes, ids of tags, and questions of rankings, each in the order in which they were added. */
export type Watched = Readonly<Record<WatchKind, readonly string[]>>

export interface Watch {
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
