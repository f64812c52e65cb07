import { type Kysely, sql } from 'kysely'
import { publicationRank } from '../figures/publication-rank.ts'
import { keepImportsOut } from '../imports/in-import-transaction.ts'
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
export interface NewestPeriods {
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
 * Makes an edition of the publications that no edition includes and that are newer than all others; older ones, which are
 * imported to fill gaps, are not news. Only one of several workers makes it.
 * @returns whether there is a new edition
 */
export async function addEdition(db: Kysely<Schema>, newest: NewestPeriods): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    // An import could otherwise be committed in between, whose publication would then be reported too early or never.
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
