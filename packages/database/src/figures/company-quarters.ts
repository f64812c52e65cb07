import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import {
  comparePeriods,
  periodIndex,
  quarterAt,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import {
  type AloneRow,
  askedCode,
  type CompanyAlone,
  companyAloneOf,
  type CompanyKey,
  selectAlone,
} from '../companies/read-alone.ts'
import type { Schema } from '../schema.ts'
import { correctedQuarters, markedFigures, type MarkedRow } from './list-figures.ts'
import { isDateAssumed, type PublicationScope, scopeOf } from './publication-facts.ts'
import { packedFigures } from './read-figure-columns.ts'

/** A publication of EMTA's that was imported. */
export interface Publication {
  readonly id: number
  readonly fileName: string
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  /** The date is computed from the quarter, because the file has none. */
  readonly isDateAssumed: boolean
  readonly scope: PublicationScope
  /** The quarters that it covers and that were due on its day. */
  readonly periods: readonly QuarterPeriod[]
}

type Publications = ReadonlyMap<number, Publication>

/**
 * All imported publications by id; what they say holds until the version of `publications` changes.
 */
export async function readPublications(db: Kysely<Schema>): Promise<Publications> {
  const { rows } = await sql<Publication>`
    select id, file_name as "fileName", published_on as "publishedOn", ${isDateAssumed} as "isDateAssumed", ${scopeOf} as scope,
      (
        select coalesce(json_agg(distinct jsonb_build_object('year', c.year, 'quarter', q.quarter)), '[]')
        from publication_coverage c
        join generate_series(1, 4) as q (quarter) on c.quarter in (0, q.quarter)
        where c.publication_id = publications.id
          -- EMTA publishes on the 10th of the month after a quarter.
          and (make_date(c.year, q.quarter * 3, 1) + interval '1 month 9 days')::date <= published_on
      ) as periods
    from publications order by id`.execute(db)
  return new Map(rows.map((publication) => [publication.id, publication]))
}

/** What publications say of a company's quarters. */
export interface QuarterOrigins {
  /** By quarter, oldest first, the publication that first held its current figures, by rank. */
  readonly publishedIn: readonly (QuarterPeriod & { readonly publicationId: number })[]
  /** Quarters whose figures newer publications no longer contain, oldest first. */
  readonly removedPeriods: readonly QuarterPeriod[]
  /** Ids of publications of which only tracked companies were stored, this one among them. */
  readonly keptIn: readonly number[]
  /** Years of which a publication's figures of this company could not be read. */
  readonly unreadable: readonly { readonly publicationId: number; readonly year: number }[]
}

/** A company with what its page begins with, except the figures. */
export interface CompanyWithOrigins extends CompanyAlone, QuarterOrigins {}

export interface CompanyWithQuarters extends CompanyWithOrigins {
  /** Oldest first, the corrected ones marked. */
  readonly figures: readonly QuarterFigure[]
}

/** SQL of the columns of `QuarterOrigins`, for `selectAlone`. */
const originColumns = sql`,
  (
    select coalesce(json_agg(json_build_object('year', year, 'quarter', quarter, 'publicationId', publication_id) order by year, quarter), '[]')
    from figures where registry_code = ${askedCode}
  ) as "publishedIn",
  (
    select coalesce(json_agg(json_build_object('year', year, 'quarter', quarter) order by year, quarter), '[]')
    from removed_figures where registry_code = ${askedCode}
  ) as "removedPeriods",
  array(select id from publications where ${askedCode} = any(kept_codes)) as "keptIn",
  (
    select coalesce(json_agg(json_build_object('publicationId', publication_id, 'year', year)), '[]')
    from publication_unreadable where registry_code = ${askedCode}
  ) as unreadable`

/** SQL of the columns of a `MarkedRow`, for `selectAlone`. */
const figureColumns = sql`,
  (select ${packedFigures()} from figures where registry_code = ${askedCode}) as packed,
  (select corrected from (${correctedQuarters(sql`array[${askedCode}]`)}) as marks) as corrected`

const selectOrigins = selectAlone<AloneRow & QuarterOrigins>(originColumns)
const selectQuarters = selectAlone<AloneRow & QuarterOrigins & MarkedRow>(
  sql`${originColumns}${figureColumns}`,
)

/**
 * Reads a company, its details and what publications say of its quarters in one statement; these
 * are empty for an unknown id and for a code without figures.
 */
export async function readCompanyOrigins(
  db: Kysely<Schema>,
  key: CompanyKey,
): Promise<CompanyWithOrigins> {
  return withOrigins(await selectOrigins(db, key))
}

/** The same with the quarters' figures, also in one statement. */
export async function readCompanyQuarters(
  db: Kysely<Schema>,
  key: CompanyKey,
): Promise<CompanyWithQuarters> {
  const { packed, corrected, ...row } = await selectQuarters(db, key)
  return { ...withOrigins(row), figures: markedFigures({ packed, corrected }) }
}

function withOrigins({
  publishedIn,
  removedPeriods,
  keptIn,
  unreadable,
  ...alone
}: AloneRow & QuarterOrigins): CompanyWithOrigins {
  return { ...companyAloneOf(alone), publishedIn, removedPeriods, keptIn, unreadable }
}

/** Where a quarter's current figures come from. */
interface FigureSource
  extends
    QuarterPeriod,
    Pick<Publication, 'fileName' | 'publishedOn' | 'isDateAssumed' | 'scope'> {}

/** Where each quarter's figures of a company come from, oldest first. */
export function figureSources(
  { publishedIn }: Pick<QuarterOrigins, 'publishedIn'>,
  publications: Publications,
): FigureSource[] {
  return publishedIn.flatMap(({ year, quarter, publicationId }) => {
    const publication = publications.get(publicationId)
    if (publication === undefined) return []
    const { fileName, publishedOn, isDateAssumed: isAssumed, scope } = publication
    return { year, quarter, fileName, publishedOn, isDateAssumed: isAssumed, scope }
  })
}

/**
 * The quarters of which a publication was imported that holds all that EMTA published of the
 * company, oldest first.
 */
export function importedPeriods(
  { keptIn, unreadable }: Pick<QuarterOrigins, 'keptIn' | 'unreadable'>,
  publications: Publications,
): QuarterPeriod[] {
  const kept = new Set(keptIn)
  const isUnreadable = (id: number, year: number) =>
    unreadable.some((one) => one.publicationId === id && one.year === year)
  const indexes = new Set(
    [...publications.values()]
      .filter(({ id, scope }) => scope === 'all' || (scope === 'tracked' && kept.has(id)))
      .flatMap(({ id, periods }) =>
        periods.filter(({ year }) => !isUnreadable(id, year)).map(periodIndex),
      ),
  )
  return [...indexes].map(quarterAt).toSorted(comparePeriods)
}
