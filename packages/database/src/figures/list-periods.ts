import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { isDateAssumed } from './publication-facts.ts'

/** A quarter that has figures. */
export interface PublishedPeriod extends QuarterPeriod {
  /** `YYYY-MM-DD`: the date of the newest publication with figures of the quarter. */
  readonly publishedOn: string
  /** No imported file of that day states its date, so it is computed from the quarter. */
  readonly isDateAssumed: boolean
  /** The number of active companies that have figures of the quarter. */
  readonly companies: number
}

/** Quarters that have figures, oldest first, and what their counts depend on beside the figures. */
export interface CountedPeriods {
  readonly periods: readonly PublishedPeriod[]
  /**
   * Identifies the companies that were counted: the digest from `activeCompanies` at the same
   * moment.
   */
  readonly counted: string
}

const isActive = sql`c.state = 'managed' and c.is_active`
const digest = sql`(select md5(coalesce(string_agg(registry_code, ' ' order by registry_code), '')) from companies c where ${isActive})`

/**
 * A digest of the active companies, which takes a small part of the time that counting their
 * figures takes.
 */
export async function activeCompanies(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ counted: string }>`select ${digest} as counted`.execute(db)
  return rows[0]?.counted ?? ''
}

/** Counts again; a cached result is valid until figures or the active companies change. */
export async function countPeriods(db: Kysely<Schema>): Promise<CountedPeriods> {
  const { rows } = await sql<CountedPeriods>`
    select ${digest} as counted, coalesce(json_agg(json_build_object(
      'year', year, 'quarter', quarter, 'publishedOn', published_on, 'companies', coalesce(reached.companies, 0),
      'isDateAssumed', not exists (
        select from publications where publications.published_on = figure_periods.published_on and not (${isDateAssumed})
      )
    ) order by year, quarter), '[]') as periods
    from figure_periods
    left join (
      select f.year, f.quarter, count(*) as companies
      from companies c join figures f on f.registry_code = c.registry_code
      where ${isActive}
      group by f.year, f.quarter
    ) as reached using (year, quarter)`.execute(db)
  return rows[0] ?? { counted: '', periods: [] }
}

/** A quarter that had been published by a day. */
interface PeriodOn extends QuarterPeriod {
  /** `YYYY-MM-DD`: the newest publication of the quarter until that day. */
  readonly publishedOn: string
}

/**
 * The quarters that had been published by a day, `YYYY-MM-DD`, oldest first. The coverage of a wide
 * file has only years: it contains the quarters that had ended by its own day.
 */
export async function listPeriodsOn(db: Kysely<Schema>, day: string): Promise<PeriodOn[]> {
  const { rows } = await sql<PeriodOn>`
    select period.year, period.quarter, max(publications.published_on) as "publishedOn"
    from figure_periods as period
    join publication_coverage as covered on covered.year = period.year and covered.quarter in (0, period.quarter)
    join publications on publications.id = publication_id
    where publications.published_on <= ${day}
      and (covered.quarter <> 0 or publications.published_on >= make_date(period.year, period.quarter * 3, 1) + interval '1 month')
    group by period.year, period.quarter order by period.year, period.quarter`.execute(db)
  return rows
}
