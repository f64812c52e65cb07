import { sql } from 'kysely'

/**
 * What was imported of a publication: the figures of every legal person, those of tracked companies, or an extract that
 * comes with the product, which is silent about companies that EMTA did publish.
 */
export type PublicationScope = 'all' | 'tracked' | 'sample'

/** The scope as stored in `publications`. */
export const scopeOf = sql<PublicationScope>`
  case when publications.is_sample then 'sample' when publications.kept_codes is null then 'all' else 'tracked' end`

/** Only wide files state their date. */
export const isDateAssumed = sql<boolean>`publications.series = 'quarter'`
