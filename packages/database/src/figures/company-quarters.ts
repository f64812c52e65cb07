import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import {
  comparePeriods,
  periodIndex,
  quarterAt,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import {
  companyColumns,
  companyOfRow,
  type CompanyRecord,
  type CompanyRow,
} from '../companies/find-company.ts'
import { detailsOf, type StoredDetails } from '../directory/company-details.ts'
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

/** A company's quarters, and what publications say of them. */
export interface CompanyQuarters {
  /** Oldest first, the corrected figures marked. */
  readonly figures: readonly QuarterFigure[]
  /** By quarter the id of the publication that first held its current figures, by rank. */
  readonly publicationIds: readonly number[]
  /** Quarters whose figures newer publications no longer contain, oldest first. */
  readonly removedPeriods: readonly QuarterPeriod[]
  /** Ids of publications of which only tracked companies were stored, this one among them. */
  readonly keptIn: readonly number[]
  /** Years of which a publication's figures of this company could not be read. */
  readonly unreadable: readonly { readonly publicationId: number; readonly year: number }[]
}

/** A company's quarters with all else that its page begins with. */
interface CompanyWithQuarters extends CompanyQuarters {
  /** `null` for one that is neither managed nor pending. */
  readonly company: CompanyRecord | null
  /** `null` for one that no file has. */
  readonly details: StoredDetails | null
}

type Row = MarkedRow &
  Omit<CompanyWithQuarters, 'figures' | 'company'> &
  (CompanyRow | { readonly id: null })

/**
 * Reads a company, its details and its quarters in one statement; these are empty for an unknown id and for a
 * code without figures.
 */
export async function readCompanyQuarters(
  db: Kysely<Schema>,
  key: { readonly id: number } | { readonly registryCode: string },
): Promise<CompanyWithQuarters> {
  const given =
    'id' in key
      ? sql`(select registry_code from companies where id = ${key.id})`
      : sql`${key.registryCode}::text`
  const code = sql`asked.code collate "C"`
  const { rows } = await sql<Row>`
    select ${companyColumns},
      (select ${packedFigures()} from figures where registry_code = ${code}) as packed,
      (select corrected from (${correctedQuarters(sql`array[${code}]`)}) as marks) as corrected,
      array(select publication_id from figures where registry_code = ${code} order by year, quarter) as "publicationIds",
      (
        select coalesce(json_agg(json_build_object('year', year, 'quarter', quarter) order by year, quarter), '[]')
        from removed_figures where registry_code = ${code}
      ) as "removedPeriods",
      array(select id from publications where ${code} = any(kept_codes)) as "keptIn",
      (
        select coalesce(json_agg(json_build_object('publicationId', publication_id, 'year', year)), '[]')
        from publication_unreadable where registry_code = ${code}
      ) as unreadable,
      (select to_json(details) from (${detailsOf(code)}) as details) as details
    from (select ${given} as code) as asked
    left join companies on companies.registry_code = ${code}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A select of one row returned none.')
  const {
    packed,
    corrected,
    publicationIds,
    removedPeriods,
    keptIn,
    unreadable,
    details,
    ...company
  } = row
  return {
    company: company.id === null ? null : companyOfRow(company),
    figures: markedFigures({ packed, corrected }),
    publicationIds,
    removedPeriods,
    keptIn,
    unreadable,
    details,
  }
}

/** Where a quarter's current figures come from. */
interface FigureSource
  extends
    QuarterPeriod,
    Pick<Publication, 'fileName' | 'publishedOn' | 'isDateAssumed' | 'scope'> {}

/** Where each quarter's figures of a company come from, oldest first. */
export function figureSources(
  { figures, publicationIds }: Pick<CompanyQuarters, 'figures' | 'publicationIds'>,
  publications: Publications,
): FigureSource[] {
  return figures.flatMap(({ year, quarter }, i) => {
    const publication = publications.get(publicationIds[i] ?? NaN)
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
  { keptIn, unreadable }: Pick<CompanyQuarters, 'keptIn' | 'unreadable'>,
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
