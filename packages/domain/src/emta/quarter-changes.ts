import { type QuarterMetricId, quarterValue } from '../metrics/quarter-metrics.ts'
import { periodIndex, type QuarterPeriod } from '../period/period.ts'
import { type Difference, differenceFrom } from './difference.ts'
import type { QuarterFinancials } from './figure.ts'

/** How a quarter's figure stands to earlier ones; `null` where either of the two is missing. */
export interface QuarterChanges {
  readonly fromPreviousQuarter: Difference | null
  /** Against the same quarter a year before. */
  readonly fromPreviousYear: Difference | null
}

/** @param quarters all quarters of one company, in any order, holes allowed */
export function quarterChanges(
  quarters: readonly QuarterFinancials[],
  period: QuarterPeriod,
  metric: QuarterMetricId,
): QuarterChanges {
  const index = periodIndex(period)
  const valueAt = (at: number) => {
    const found = quarters.find((quarter) => periodIndex(quarter) === at)
    return found === undefined ? null : quarterValue(found, metric)
  }
  const value = valueAt(index)
  return {
    fromPreviousQuarter: differenceFrom(valueAt(index - 1), value),
    fromPreviousYear: differenceFrom(valueAt(index - 4), value),
  }
}
