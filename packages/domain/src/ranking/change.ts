import { shownAmount } from '../format/difference.ts'
import type { Metric } from '../metrics/metric.ts'
import { smallestReference } from '../watch/moved-most.ts'

/**
 * The change from a value a year before, as a fraction of it; `null` when either is missing, and
 * for a previous value of 0 or less, which has no rate of change.
 */
export function changeOf(value: number, previous: number): number | null {
  return numberOrNull(rateOf(value, previous))
}

/**
 * The change of a metric: of percentages and ratios it is the difference, since a rate of rates
 * says nothing; of others `changeOf`.
 */
export function changeIn(
  metric: Pick<Metric, 'axis'>,
  value: number,
  previous: number,
): number | null {
  return numberOrNull(changeNumber(metric, value, previous))
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
  return changeNumber(metric, value, previous)
}

/**
 * What is added to a rate, by whether it counts: a condition that is true of every third company
 * takes several times as long.
 */
const orMissing = Float64Array.of(Number.NaN, 0)

/**
 * The same of many values.
 * @param to is filled with them, and may be one of the others
 */
export function rankedChanges(
  to: Float64Array,
  metric: Pick<Metric, 'axis'>,
  values: Float64Array,
  previous: Float64Array,
): Float64Array {
  if (isOfDifferences(metric)) {
    for (let i = 0; i < values.length; i += 1)
      to[i] = changeNumber(metric, values[i] ?? Number.NaN, previous[i] ?? Number.NaN)
    return to
  }
  const least = metric.axis === 'money' ? smallestReference : Number.MIN_VALUE
  for (let i = 0; i < values.length; i += 1) {
    const before = previous[i] ?? Number.NaN
    const rate = ((values[i] ?? Number.NaN) - before) / before
    to[i] = rate + (orMissing[Number(before >= least)] ?? 0)
  }
  return to
}

// Within this file a missing number is NaN: with null, each of a country's numbers would be an
// object.

function isOfDifferences({ axis }: Pick<Metric, 'axis'>): boolean {
  return axis === 'percent' || axis === 'ratio'
}

function changeNumber(metric: Pick<Metric, 'axis'>, value: number, previous: number): number {
  if (!isOfDifferences(metric)) return rateOf(value, previous)
  if (Number.isNaN(value) || Number.isNaN(previous)) return Number.NaN
  // Of the values as they are shown, as on the company's page; without the noise of binary
  // fractions.
  return Math.round(shownAmount(metric.axis, previous, value) * 1e6) / 1e6
}

function rateOf(value: number, previous: number): number {
  return previous > 0 ? (value - previous) / previous : Number.NaN
}

function numberOrNull(number: number): number | null {
  return Number.isNaN(number) ? null : number
}
