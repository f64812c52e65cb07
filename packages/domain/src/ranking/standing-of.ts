import { countBelow, fewestRanked, placeAmong } from '../averages/place-of.ts'
import { quantileOf } from '../averages/quantile.ts'
import type { Metric } from '../metrics/metric.ts'
import type { RankedCompanies } from './company-columns.ts'

/** A company among others by one metric. */
export interface Standing {
  /** `null` without a value, and where neither more nor less is better. */
  readonly place: number | null
  readonly of: number
  /** The fraction of the other companies whose value is lower; `null` without a value. */
  readonly percentile: number | null
  readonly q1: number
  readonly median: number
  readonly q3: number
}

export interface Standings {
  readonly activity: Standing | null
  readonly county: Standing | null
  readonly both: Standing | null
}

/**
 * A company's place and the quartiles among the companies of its activity, its county, and both.
 * @param companyOf the place of each row's company among all, -1 for one that does not count
 * @param values the metric's by row
 * @param ascending all rows by value (`sortOrder`)
 * @param company its place among all
 */
export function standingsOf(metric: Metric, companies: RankedCompanies, companyOf: Int32Array, values: Float64Array, ascending: Int32Array, company: number): Standings {
  const activity = companies.activity[company] ?? 0
  const county = companies.county[company] ?? 0
  const groups = { activity: [] as number[], county: [] as number[], both: [] as number[] }
  let own: number | null = null
  for (let i = 0; i < ascending.length; i += 1) {
    const row = ascending[i] ?? 0
    const other = companyOf[row] ?? -1
    const value = values[row] ?? Number.NaN
    // Missing values are last.
    if (Number.isNaN(value)) break
    if (other === -1) continue
    if (other === company) own = value
    const isOfActivity = activity !== 0 && companies.activity[other] === activity
    const isOfCounty = county !== 0 && companies.county[other] === county
    if (isOfActivity) groups.activity.push(value)
    if (isOfCounty) groups.county.push(value)
    if (isOfActivity && isOfCounty) groups.both.push(value)
  }
  const among = (values: readonly number[]) => standingAmong(metric, own, new Float64Array(values))
  return { activity: among(groups.activity), county: among(groups.county), both: among(groups.both) }
}

/** @param own among the values; `null` for a company without one */
export function standingAmong({ better }: Metric, own: number | null, sorted: Float64Array): Standing | null {
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => quantileOf(sorted, share))
  if (sorted.length < fewestRanked || q1 == null || median == null || q3 == null) return null
  return {
    place: own === null || better === null ? null : placeAmong(sorted, own, better),
    of: sorted.length,
    percentile: own === null ? null : countBelow(sorted, own, false) / (sorted.length - 1),
    q1,
    median,
    q3,
  }
}
