import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { isDateAssumed } from './publication-facts.ts'

/** A quarter that has figures. */
export interface PublishedPeriod extends QuarterPeriod {
  /** `YYYY-MM-DD`: the date of the newest publication with figures of the quarter. */
  readonly publishedOn: string
  /** No imported file of that day states its date, so it is reckoned from the quarter. */
  readonly isDateAssumed: boolean
  /** The number of active companies that have figures of the quarter. */
  readonly companies: number
}

/** Quarters that have figures, oldest first. */
export async function listPeriods(db: Kysely<Schema>): Promise<PublishedPeriod[]> {
  const { rows } = await sql<PublishedPeriod>`
    select year, quarter, published_on as "publishedOn", coalesce(reached.companies, 0) as companies,
      not exists (
        select from publications where publications.published_on = figure_periods.published_on and not (${isDateAssumed})
      ) as "isDateAssumed"
    from figure_periods
    left join (
      select f.year, f.quarter, count(*)::integer as companies
      from companies c join figures f on f.registry_code = c.registry_code
      where c.state = 'managed' and c.is_active
      group by f.year, f.quarter
    ) as reached using (year, quarter)
    order by year, quarter`.execute(db)
  return rows
}
