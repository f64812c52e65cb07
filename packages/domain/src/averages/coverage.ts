import type { Metric } from '../metrics/metric.ts'
import { type Period, periodKey } from '../period/period.ts'
import type { StatisticsByPeriod } from './statistics.ts'

/**
 * How many of a tag's companies its averages of a metric cover; one entry per period in each list.
 */
export interface Coverage {
  /** The number of the tag's companies. */
  readonly of: number
  /** 0 in a period without any value. */
  readonly counts: readonly number[]
  /**
   * Whether a period has fewer than half as many companies as the best covered one, so that its
   * average is not comparable.
   */
  readonly isThin: readonly boolean[]
  /** The companies are the same in all periods; only their change is growth. */
  readonly isOfSame?: boolean
}

/** @param statistics of all periods, since the best covered one may not be shown */
export function coverageOf(
  statistics: StatisticsByPeriod,
  metric: Metric,
  periods: readonly Period[],
  of: number,
): Coverage {
  const countIn = (key: string) => statistics[key]?.[metric.field]?.count ?? 0
  const best = Math.max(0, ...Object.keys(statistics).map(countIn))
  const counts = periods.map((period) => countIn(periodKey(period)))
  return { of, counts, isThin: counts.map((count) => count > 0 && count < best / 2) }
}
