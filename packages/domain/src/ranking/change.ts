import { shownDifference } from '../format/difference.ts'
import type { Metric } from '../metrics/metric.ts'
import { smallestReference } from '../watch/moved-most.ts'

/**
 * The change from a value a year before, as a fraction of it; `null` when either is missing, and
 * for a previous value of 0 or less, which has no rate of change.
 */
export function changeOf(value: number, previous: number): number | null {
  return previous > 0 && !Number.isNaN(value) ? (value - previous) / previous : null
}

/**
 * The change of a metric: of percentages and ratios it is the difference, since a rate of rates
 * says nothing; of others `changeOf`.
 */
export function changeIn(
  { axis }: Pick<Metric, 'axis'>,
  value: number,
  previous: number,
): number | null {
  if (axis !== 'percent' && axis !== 'ratio') return changeOf(value, previous)
  if (Number.isNaN(value) || Number.isNaN(previous)) return null
  // Of the values as they are shown, as on the company's page; without the noise of binary
  // fractions.
  return Math.round((shownDifference(axis, previous, value)?.amount ?? 0) * 1e6) / 1e6
}

/**
 * What a ranking by change sorts by, `NaN` is last: from less than 10 000 € a large percentage says
 * little.
 */
export function rankedChange(
  metric: Pick<Metric, 'axis'>,
  value: number,
  previous: number,
): number {
  if (metric.axis === 'money' && previous < smallestReference) return Number.NaN
  return changeIn(metric, value, previous) ?? Number.NaN
}
