import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** A quarter that had been published by a day. */
export interface PeriodOn extends QuarterPeriod {
  /** `YYYY-MM-DD`: the newest publication of the quarter until that day. */
  readonly publishedOn: string
}

/**
 * The quarters that had been published by a day, `YYYY-MM-DD`, oldest first. The coverage of a wide file has only years: it contains
 * the quarters that had ended by its own day.
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
