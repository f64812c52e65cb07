import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * SQL for a publication's rank (decision 0002): by date, then by series, where the wide file wins a
 * tie, then by arrival.
 */
export const publicationRank = "row_number() over (order by published_on, series = 'wide', id)"

/**
 * What was imported of a publication: the figures of every legal person, those of tracked
 * companies, or an extract that comes with the product, which is silent about companies that EMTA
 * did publish.
 */
export type PublicationScope = 'all' | 'tracked' | 'sample'

/** The scope as stored in `publications`. */
export const scopeOf = sql<PublicationScope>`
  case when publications.is_sample then 'sample' when publications.kept_codes is null then 'all' else 'tracked' end`

/**
 * Whether a publication is stored with the figures of every legal person, not only an extract or
 * tracked companies.
 */
export async function holdsWholePublication(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{
    holds: boolean
  }>`select exists (select from publications where ${scopeOf} = 'all') as holds`.execute(db)
  return rows[0]?.holds === true
}

/** Only wide files state their date. */
export const isDateAssumed = sql<boolean>`publications.series = 'quarter'`
