import { figureIn, type Figures } from '../metrics/facts.ts'
import type { Metric } from '../metrics/metric.ts'
import { comparePeriods, parsePeriodKey, type Period, periodKey } from '../period/period.ts'

/** A tag's average to compare a company's figure with, and the period that it is about. */
export interface ComparableAverage {
  readonly value: number
  readonly period: Period
  /** The requested period has no average, so this is the latest existing one. */
  readonly isFallback: boolean
}

/**
 * A tag's average of a metric in a period, else the latest one (specification, section 9); `null` when no period has any.
 * @param averages by period key
 */
export function comparableAverage(averages: Readonly<Record<string, Figures>>, metric: Metric, asked: Period): ComparableAverage | null {
  const valueIn = (period: Period) => figureIn(averages[periodKey(period)] ?? {}, metric.field)
  const exact = valueIn(asked)
  if (exact !== null) return { value: exact, period: asked, isFallback: false }
  const latest = Object.keys(averages)
    .flatMap((key) => parsePeriodKey(key) ?? [])
    .toSorted(comparePeriods)
    .findLast((period) => valueIn(period) !== null)
  const value = latest === undefined ? null : valueIn(latest)
  return latest === undefined || value === null ? null : { value, period: latest, isFallback: true }
}
