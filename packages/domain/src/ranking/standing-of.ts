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

/** The standings of one company by a metric's values. */
export type StandingsBy = (metric: Metric, values: Float64Array, ascending: Int32Array) => Standings

const inActivity = 1
const inCounty = 2

/**
 * A company's place and the quartiles among the companies of its activity, its county, and both.
 * @param companyOf the place of each row's company among all, -1 for one that does not count
 * @param company its place among all
 * @returns a function of a metric's values by row, and of all rows by value (`sortOrder`)
 */
export function standingsOf(companies: RankedCompanies, companyOf: Int32Array, company: number): StandingsBy {
  const activity = companies.activity[company] ?? 0
  const county = companies.county[company] ?? 0
  // The groups of each row, found once for all metrics.
  const groups = new Uint8Array(companyOf.length)
  let ownRow = -1
  for (let row = 0; row < companyOf.length; row += 1) {
    const other = companyOf[row] ?? -1
    if (other === -1) continue
    if (other === company) ownRow = row
    const isOfActivity = activity !== 0 && companies.activity[other] === activity
    const isOfCounty = county !== 0 && companies.county[other] === county
    groups[row] = (isOfActivity ? inActivity : 0) | (isOfCounty ? inCounty : 0)
  }
  const scratch = [new Float64Array(companyOf.length), new Float64Array(companyOf.length), new Float64Array(companyOf.length)] as const

  return (metric, values, ascending) => {
    const value = values[ownRow] ?? Number.NaN
    const own = Number.isNaN(value) ? null : value
    const [ofActivity, ofCounty, ofBoth] = scratch
    const lengths = { activity: 0, county: 0, both: 0 }
    for (let i = 0; i < ascending.length; i += 1) {
      const row = ascending[i] ?? 0
      const group = groups[row] ?? 0
      if (group === 0) continue
      const other = values[row] ?? Number.NaN
      // Missing values are last.
      if (Number.isNaN(other)) break
      if ((group & inActivity) !== 0) ofActivity[lengths.activity++] = other
      if ((group & inCounty) !== 0) ofCounty[lengths.county++] = other
      if (group === (inActivity | inCounty)) ofBoth[lengths.both++] = other
    }
    return {
      activity: standingAmong(metric, own, ofActivity.subarray(0, lengths.activity)),
      county: standingAmong(metric, own, ofCounty.subarray(0, lengths.county)),
      both: standingAmong(metric, own, ofBoth.subarray(0, lengths.both)),
    }
  }
}

/** @param own among the values; `null` for a company without one */
function standingAmong({ better }: Metric, own: number | null, sorted: Float64Array): Standing | null {
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
