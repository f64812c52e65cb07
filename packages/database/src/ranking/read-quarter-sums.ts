import { comparableActivity } from '@kvartal/domain/company/activity'
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
      select registry_code, county, business_activity as activity, is_active from companies where state = 'managed'
    ), counted as (
      select registry_code, county, activity, true as is_curated from curated where is_active
      union all
      select registry_code, coalesce(county, emta_county), emta_activity, false from directory
      where coalesce(registry_name, emta_name) is not null and not exists (select from curated where curated.registry_code = directory.registry_code)
    )
    select figures.year::integer, figures.quarter::integer, county, activity, is_curated, count(*)::integer, sum(${value})::float8
    from figures join counted using (registry_code)
    where ${value} is not null
    group by 1, 2, 3, 4, 5`
  const sums: QuarterSum[] = []
  await readBinaryRows(pool, query, 7, signal, (row) => {
    const activity = row.isNull(3) ? null : row.text(3)
    sums.push({
      // A check of the table says so.
      period: { year: row.integer(0), quarter: row.integer(1) as Quarter },
      county: row.isNull(2) ? null : row.text(2),
      activity: activity === null ? null : comparableActivity(activity),
      isCurated: row.boolean(4),
      withValue: row.integer(5),
      sum: row.float(6),
    })
  })
  return sums
}
