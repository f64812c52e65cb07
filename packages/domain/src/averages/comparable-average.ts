import { isQuotient } from '../metrics/fraction-of.ts'
import type { Metric } from '../metrics/metric.ts'
import { comparePeriods, parsePeriodKey, type Period, periodKey } from '../period/period.ts'
import type { StatisticKind, StatisticsByPeriod } from './statistics.ts'

/**
 * The chosen statistic as far as a metric has it: only quotients can be pooled, others are
 * averaged.
 */
export function statisticOf(metric: Metric, chosen: StatisticKind): StatisticKind {
  return chosen === 'pooled' && !isQuotient(metric) ? 'mean' : chosen
}

/**
 * A tag's average, or another statistic, to compare a company's figure with, and the period that it
 * is about.
 */
export interface ComparableAverage {
  readonly value: number
  readonly statistic: StatisticKind
  readonly mean: number | null
  readonly median: number | null
  /** The number of companies that it is computed from. */
  readonly count: number
  readonly period: Period
  /** The requested period has no average, so this is the latest existing one. */
  readonly isFallback: boolean
  /** The company's own value is the only one, so there is nothing to compare it with. */
  readonly isOwnAlone: boolean
}

/**
 * A tag's average, or another statistic, of a metric in a period, else the latest one
 * (specification, section 9); `null` when no period has any.
 * @param chosen what is shown of the tag's values; a metric without it is averaged
 * @param isCounted whether the company's own value of a period is among the tag's
 */
export function comparableAverage(
  statistics: StatisticsByPeriod,
  metric: Metric,
  asked: Period,
  chosen: StatisticKind,
  isCounted: (period: Period) => boolean,
): ComparableAverage | null {
  const statisticsIn = (period: Period) => statistics[periodKey(period)]?.[metric.field]
  const statistic = statisticOf(metric, chosen)
  const hasValue = (period: Period) => (statisticsIn(period)?.[statistic] ?? null) !== null
  const latest = () =>
    Object.keys(statistics)
      .flatMap((key) => parsePeriodKey(key) ?? [])
      .toSorted(comparePeriods)
      .findLast(hasValue)
  const isFallback = !hasValue(asked)
  const period = isFallback ? latest() : asked
  if (period === undefined) return null
  const found = statisticsIn(period)
  const value = found?.[statistic] ?? null
  if (found === undefined || value === null) return null
  const { mean, median, count } = found
  return {
    value,
    statistic,
    mean,
    median,
    count,
    period,
    isFallback,
    isOwnAlone: count === 1 && isCounted(period),
  }
}
