import { annualMetric, type AnnualMetricId } from '../metrics/annual-metrics.ts'

/** A company's place among others; 1 is the best. */
export interface Place {
  readonly place: number
  /** How many have the value. */
  readonly of: number
}

/**
 * The sort keys of all compared companies by a metric, the worst first, for finding places quickly; empty for a
 * metric that is neither good nor bad.
 */
export function sortStandings(metric: AnnualMetricId, values: readonly number[]): Float64Array {
  if (annualMetric(metric).better === null) return new Float64Array()
  return Float64Array.from(values, (value) => standingOf(metric, value)).sort()
}

/**
 * The place of a value among all: the highest is first, or the lowest where less is better; equal values share the better
 * place. `null` when the company has no value, and for a metric that is neither good nor bad.
 * @param all sort keys of all compared companies, including the company itself
 */
export function placeAmong(metric: AnnualMetricId, own: number | null, all: Float64Array): Place | null {
  if (own === null || annualMetric(metric).better === null) return null
  return { place: all.length - countUpTo(all, standingOf(metric, own)) + 1, of: all.length }
}

/** The higher the better. */
function standingOf(metric: AnnualMetricId, value: number): number {
  const { better, isWorstBelowZero = false } = annualMetric(metric)
  if (isWorstBelowZero && value < 0) return -Infinity
  return better === 'less' ? -value : value
}

/** How many of the sorted values are no higher. */
function countUpTo(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low
}
