import type { Metric } from '../metrics/metric.ts'
import { comparePeriods, parsePeriodKey, type Period, periodKey } from '../period/period.ts'
import type { StatisticsByPeriod } from './statistics.ts'

/** A tag's average to compare a company's figure with, and the period that it is about. */
export interface ComparableAverage {
  readonly value: number
  readonly median: number | null
  /** How many companies it is the mean of. */
  readonly count: number
  readonly period: Period
  /** The requested period has no average, so this is the latest existing one. */
  readonly isFallback: boolean
  /** The company's own value is the only one, so there is nothing to compare it with. */
  readonly isOwnAlone: boolean
}

/**
 * A tag's average of a metric in a period, else the latest one (specification, section 9); `null` when no period has any.
 * @param isCounted whether the company's own value of a period is among the tag's
 */
export function comparableAverage(
  statistics: StatisticsByPeriod,
  metric: Metric,
  asked: Period,
  isCounted: (period: Period) => boolean,
): ComparableAverage | null {
  const statisticsIn = (period: Period) => statistics[periodKey(period)]?.[metric.field]
  const hasMean = (period: Period) => (statisticsIn(period)?.mean ?? null) !== null
  const latest = () =>
    Object.keys(statistics)
      .flatMap((key) => parsePeriodKey(key) ?? [])
      .toSorted(comparePeriods)
      .findLast(hasMean)
  const isFallback = !hasMean(asked)
  const period = isFallback ? latest() : asked
  if (period === undefined) return null
  const { mean = null, median = null, count = 0 } = statisticsIn(period) ?? {}
  return mean === null ? null : { value: mean, median, count, period, isFallback, isOwnAlone: count === 1 && isCounted(period) }
}
