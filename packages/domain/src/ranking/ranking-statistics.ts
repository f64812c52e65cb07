import { meanOf } from '../averages/mean.ts'
import { quantileOf } from '../averages/quantile.ts'
import type { Metric } from '../metrics/metric.ts'
import { isAdditive } from './additive-metrics.ts'
import { sumOfCents } from './additive-sum.ts'

/** Statistics of all ranked values, in the metric's unit; all but the count are `null` without values. */
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
