import { annualMetric } from './annual-metric.ts'
import type { AnnualMetricId } from './annual-metric-id.ts'

/** A company's place among others; 1 is the best. */
export interface Place {
  readonly place: number
  /** How many have the value. */
  readonly of: number
}

/**
 * The place of a value among all: the highest is first, or the lowest where less is better; equal values share the better
 * place. `null` without a value of one's own, and for a metric that is neither good nor bad.
 * @param all values of all compared companies, the own one among them
 */
export function placeAmong(metric: AnnualMetricId, own: number | null, all: Iterable<number | null>): Place | null {
  const { best } = annualMetric(metric)
  if (own === null || best === null) return null
  /** The higher the better. Debt to equity below 0 comes from negative equity, which is worse than any debt. */
  const standingOf = (value: number) => {
    if (metric === 'debtToEquity' && value < 0) return -Infinity
    return best === 'lowest' ? -value : value
  }
  const ownStanding = standingOf(own)
  const standings = [...all].filter((value) => value !== null).map(standingOf)
  const better = standings.filter((standing) => standing > ownStanding).length
  return { place: better + 1, of: standings.length }
}
