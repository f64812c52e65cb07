import { countBelow } from '../averages/place-of.ts'
import { meanOf, quantileOf } from '../averages/quantile.ts'
import type { Metric } from '../metrics/metric.ts'
import { isAdditive } from './additive-metrics.ts'

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

/** @param sorted ascending */
export function rankingStatistics(metric: Metric, sorted: Float64Array): RankingStatistics {
  const { length } = sorted
  const sum = length > 0 && isAdditive(metric) ? sumOfCents(sorted) : null
  return {
    count: length,
    sum,
    mean: sum === null ? meanOf(sorted) : sum / length,
    median: quantileOf(sorted, 0.5),
    q1: quantileOf(sorted, 0.25),
    q3: quantileOf(sorted, 0.75),
    min: sorted[0] ?? null,
    max: sorted[length - 1] ?? null,
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
 * @param sorted ascending
 */
export function distributionOf(sorted: Float64Array): DistributionStep[] {
  const negative = countBelow(sorted, 0, false)
  const zero = countBelow(sorted, 0, true) - negative
  return [
    ...(negative === 0 ? [] : [{ from: sorted[0] ?? 0, to: 0, count: negative }]),
    ...(zero === 0 ? [] : [{ from: 0, to: 0, count: zero }]),
    ...positiveSteps(sorted.subarray(negative + zero)),
  ]
}

function positiveSteps(sorted: Float64Array): DistributionStep[] {
  const [lowest] = sorted
  const highest = sorted.at(-1)
  if (lowest === undefined || highest === undefined) return []
  const bounds = decades
    .map((steps) => boundsOf(steps, lowest, highest))
    .find(({ length }) => length <= mostPositiveSteps + 1) ?? [lowest, highest]
  return bounds.slice(1).map((to, i) => {
    const from = bounds[i] ?? 0
    const isLast = i === bounds.length - 2
    return { from, to, count: countBelow(sorted, to, isLast) - countBelow(sorted, from, false) }
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
