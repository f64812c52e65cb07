import { type Kysely, sql } from 'kysely'
import { publicationRank } from '../figures/publication-facts.ts'
import { keepImportsOut } from '../import/in-import-transaction.ts'
import { enqueueMailToCompose } from '../mail/enqueue.ts'
import type { Schema } from '../schema.ts'

/** What each person's digest reports. */
export interface Edition {
  readonly id: number
  /** `YYYY-MM-DD`: the date of its newest publication. */
  readonly publishedOn: string
  /** Whether the newest well covered quarter, or year, differs from the previous edition's. */
  readonly hasNewQuarter: boolean
  readonly hasNewYear: boolean
}

/** Keys of the newest well covered periods; `null` without figures. */
interface NewestPeriods {
  readonly quarter: string | null
  readonly year: string | null
}

/** An import on the command line may be followed by the next file within this many seconds. */
const settledAfter = 120

const ranked = sql`
  select id, imported_at, ${sql.raw(publicationRank)} as rank from publications`

/** Whether publications were imported that no edition includes, and no more are being imported. */
export async function isEditionDue(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select coalesce(max(imported_at) < now() - make_interval(secs => ${settledAfter}), false)
      and not exists (select from runs where kind = 'emta' and status in ('queued', 'running')) as due
    from publications where not exists (select from digested_publications where publication_id = publications.id)`.execute(
    db,
  )
  return rows[0]?.due === true
}

/**
 * Makes an edition of the publications that no edition includes and that are newer than all others;
 * older ones, which are imported to fill gaps, are not news. Only one of several workers makes it.
 * @returns whether there is a new edition
 */
export async function addEdition(db: Kysely<Schema>, newest: NewestPeriods): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    // An import could otherwise be committed in between, whose publication would then be reported
    // too early or never.
    if (!(await keepImportsOut(db)) || !(await isEditionDue(db))) return false
    const { rows } = await sql<{ id: number; isNews: boolean }>`
      with ranked as (${ranked}), seen as (
        select coalesce(max(rank), 0) as rank from ranked join digested_publications on publication_id = id
      )
      select id, rank > (select rank from seen) as "isNews" from ranked
      where id not in (select publication_id from digested_publications)`.execute(db)
    const hasNews = rows.some(({ isNews }) => isNews)
    const edition = hasNews
      ? await db
          .insertInto('digest_editions')
          .values({ newest_quarter: newest.quarter, newest_year: newest.year })
          .returning('id')
          .executeTakeFirstOrThrow()
      : null
    await db
      .insertInto('digested_publications')
      .values(
        rows.map(({ id, isNews }) => ({
          publication_id: id,
          edition_id: isNews ? (edition?.id ?? null) : null,
        })),
      )
      .execute()
    return hasNews
  })
}

/** An edition by its id, or the last one; `null` when there is none. */
export async function findEdition(
  db: Kysely<Schema>,
  id: number | 'last',
): Promise<Edition | null> {
  const { rows } = await sql<Edition>`
    select edition.id, (
        select max(published_on) from digested_publications join publications on publications.id = publication_id where edition_id = edition.id
      ) as "publishedOn",
      newest_quarter is distinct from before.quarter as "hasNewQuarter", newest_year is distinct from before.year as "hasNewYear"
    from digest_editions edition
    left join lateral (
      select newest_quarter as quarter, newest_year as year from digest_editions earlier where earlier.id < edition.id order by id desc limit 1
    ) as before on true
    where ${id === 'last' ? sql`true` : sql`edition.id = ${id}`}
    order by edition.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** What is stored of a digest; it is composed when it is sent. */
export interface DigestToCompose {
  readonly editionId: number
  readonly userId: number
}

export const digestKind = 'digest'

/** A digest older than a week is not news. */
const usefulForHours = 7 * 24

/**
 * Enqueues the digests of an edition for its next accounts: those that watch something, want
 * digests and have confirmed their address. The processed accounts are stored in the same
 * transaction, so that each gets one digest of an edition, whichever process is killed and however
 * many workers there are.
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
  return (
    db
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
      // An account that is being deleted would otherwise leave its address in the mail.
      .forKeyShare('users')
      .execute()
  )
}

/** The recipient of a digest, in their current state. */
interface DigestReader {
  readonly name: string
  readonly role: Schema['users']['role']
  readonly unsubscribeToken: string
}

/**
 * @returns `null` when the account is gone, no longer wants digests, or this address is not
 *   confirmed as its own
 */
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
