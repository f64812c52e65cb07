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
 * place. `null` without a value of one's own.
 * @param all values of all compared companies, the own one among them
 */
export function placeAmong(metric: AnnualMetricId, own: number | null, all: Iterable<number | null>): Place | null {
  if (own === null) return null
  const ownStanding = standingOf(metric, own)
  const standings = [...all].filter((value) => value !== null).map((value) => standingOf(metric, value))
  const better = standings.filter((standing) => standing > ownStanding).length
  return { place: better + 1, of: standings.length }
}

/** The higher the better. Debt to equity below 0 comes from negative equity, which is worse than any debt. */
function standingOf(metric: AnnualMetricId, value: number): number {
  if (metric === 'debtToEquity' && value < 0) return -Infinity
  return annualMetric(metric).isLowerBetter ? -value : value
}
