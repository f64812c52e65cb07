import type { SortedValues } from '../averages/place-of.ts'
import { quantileIn } from '../averages/quantile.ts'
import type { Metric } from '../metrics/metric.ts'
import { isAdditive } from './additive-metrics.ts'

// Loops over a country are not over an iterator, which takes several times as long.

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i += 1) sum += values[i] ?? 0
  return sum
}

/** The exact sum of figures with at most two decimals. */
function sumOfCents(values: Float64Array): number {
  let cents = 0
  for (let i = 0; i < values.length; i += 1) cents += Math.round((values[i] ?? 0) * 100)
  return cents / 100
}

/**
 * Statistics of all ranked values, in the metric's unit; all but the count are `null` without
 * values.
 */
export interface RankingStatistics {
  readonly count: number
  /** `null` also for a ratio. */
  readonly sum: number | null
  readonly mean: number | null
  readonly median: number | null
  readonly q1: number | null
  readonly q3: number | null
  readonly min: number | null
  readonly max: number | null
}

export const noStatistics: RankingStatistics = {
  count: 0,
  sum: null,
  mean: null,
  median: null,
  q1: null,
  q3: null,
  min: null,
  max: null,
}

/** @param values the same in any order */
export function rankingStatistics(
  metric: Metric,
  sorted: SortedValues,
  values: Float64Array,
): RankingStatistics {
  const { length, valueAt } = sorted
  if (length === 0) return noStatistics
  const sum = isAdditive(metric) ? sumOfCents(values) : null
  return {
    count: length,
    sum,
    mean: (sum ?? sumOf(values)) / length,
    median: quantileIn(sorted, 0.5),
    q1: quantileIn(sorted, 0.25),
    q3: quantileIn(sorted, 0.75),
    min: valueAt(0),
    max: valueAt(length - 1),
  }
}

/** A step of a distribution, from its lower bound to below its upper one. */
export interface DistributionStep {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Steps within a power of ten, from fine to coarse. */
const decades = [
  [1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.3, 8],
  [1, 1.5, 2, 3, 5, 7],
  [1, 2, 5],
  [1, 3],
  [1],
] as const

/** One for negative values and one for 0 besides. */
const mostPositiveSteps = 38

/**
 * How many values are in steps of equal length on a logarithmic scale, as fine as fits. Negative
 * values are in one step up to 0, and 0 in one of its own; the last step includes its upper bound.
 */
export function distributionOf(sorted: SortedValues): DistributionStep[] {
  const { countBelow, valueAt } = sorted
  const negative = countBelow(0, false)
  const zero = countBelow(0, true) - negative
  return [
    ...(negative === 0 ? [] : [{ from: valueAt(0), to: 0, count: negative }]),
    ...(zero === 0 ? [] : [{ from: 0, to: 0, count: zero }]),
    ...positiveSteps(sorted, negative + zero),
  ]
}

/** @param first the place of the lowest positive value */
function positiveSteps(
  { length, valueAt, countBelow }: SortedValues,
  first: number,
): DistributionStep[] {
  if (first === length) return []
  const [lowest, highest] = [valueAt(first), valueAt(length - 1)]
  const bounds = decades
    .map((steps) => boundsOf(steps, lowest, highest))
    .find((found) => found.length <= mostPositiveSteps + 1) ?? [lowest, highest]
  return bounds.slice(1).map((to, i) => {
    const from = bounds[i] ?? 0
    const isLast = i === bounds.length - 2
    return { from, to, count: countBelow(to, isLast) - countBelow(from, false) }
  })
}

/**
 * The bounds around the values: the first is not above the lowest one, the last not below the
 * highest one.
 */
function boundsOf(steps: readonly number[], lowest: number, highest: number): number[] {
  const bounds: number[] = []
  for (
    let power = Math.floor(Math.log10(lowest)) - 1;
    bounds.length === 0 || (bounds.at(-1) ?? 0) < highest;
    power += 1
  ) {
    // The decimal text is exact where a product is not: 1.6e-3.
    for (const step of steps) bounds.push(Number(`${step}e${power}`))
  }
  const first = bounds.findLastIndex((bound) => bound <= lowest)
  const last = bounds.findIndex((bound) => bound >= highest)
  // A single value on a bound has the step that begins with it.
  return bounds.slice(first, Math.max(last, first + 1) + 1)
}
