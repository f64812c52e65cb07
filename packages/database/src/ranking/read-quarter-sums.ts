import { countedSection } from '@kvartal/domain/company/activity'
import type { PublishedFigure } from '@kvartal/domain/emta/figure'
import type { Quarter, QuarterPeriod } from '@kvartal/domain/period/period'
import type { Reads } from '../open.ts'
import { readBinaryRows } from './binary-rows.ts'
import { columnOf } from './stored-quarter.ts'

/** A quarter's sum over the companies of an activity in a county that have the value. */
export interface QuarterSum {
  readonly period: QuarterPeriod
  /** `null` when it is not known, like the activity. */
  readonly county: string | null
  readonly activity: string | null
  readonly isCurated: boolean
  readonly withValue: number
  readonly sum: number
}

/**
 * Sums of all stored quarters by activity and county, over the companies that rankings count
 * (`rankedCompanies`), in one pass over the table: it takes some seconds for a whole country.
 * @param terms the figures that are added in each company; a company that lacks one of them has no
 *   value
 */
export async function readQuarterSums(
  { pool }: Reads,
  terms: readonly PublishedFigure[],
  signal: AbortSignal,
): Promise<QuarterSum[]> {
  const value = terms.map((term) => `figures.${columnOf[term]}`).join(' + ')
  const query = `
    with curated as (
      select registry_code, companies.county, business_activity as activity, is_active,
        case when business_activity is not distinct from emta_activity then activity_code end as code
      from companies left join directory using (registry_code) left join company_details using (registry_code) where state = 'managed'
    ), counted as (
      select registry_code, county, activity, left(code, 2) as division, true as is_curated from curated where is_active
      union all
      select registry_code, coalesce(county, emta_county), emta_activity, left(activity_code, 2), false
      from directory left join company_details using (registry_code)
      where coalesce(registry_name, emta_name) is not null and not exists (select from curated where curated.registry_code = directory.registry_code)
    )
    select figures.year::integer, figures.quarter::integer, county, activity, is_curated, division, count(*)::integer, sum(${value})::float8
    from figures join counted using (registry_code)
    where ${value} is not null
    group by 1, 2, 3, 4, 5, 6`
  const sums: QuarterSum[] = []
  await readBinaryRows(pool, query, 8, signal, (row) => {
    const text = (field: number) => (row.isNull(field) ? null : row.text(field))
    sums.push({
      // A check of the table says so.
      period: { year: row.integer(0), quarter: row.integer(1) as Quarter },
      county: text(2),
      activity: countedSection(text(5), text(3)),
      isCurated: row.boolean(4),
      withValue: row.integer(6),
      sum: row.float(7),
    })
  })
  return sums
}
