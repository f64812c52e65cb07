import type { TagAverages } from '@kvartal/contract/financial-data'
import { type ComparableAverage, comparableAverage } from '@kvartal/domain/averages/tag-averages'
import { type Difference, differenceFrom } from '@kvartal/domain/emta/difference'
import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { quarterMetric, type QuarterMetricId, quarterValue } from '@kvartal/domain/metrics/quarter-metrics'
import { periodKey } from '@kvartal/domain/period/period'

/** A company's figure beside a tag's average. */
export interface TagComparison {
  /** `null` when the tag has no average in any quarter. */
  readonly average: ComparableAverage | null
  /** How many of the tag's companies have figures in the average's quarter. */
  readonly counted: number
  /** The company's deviation from the average; `null` when either is missing. */
  readonly difference: Difference | null
}

export function compareWithTag(
  quarter: QuarterFinancials,
  metric: QuarterMetricId,
  { averages, companiesByPeriod }: TagAverages,
): TagComparison {
  const average = comparableAverage(averages, quarterMetric(metric).field, quarter)
  const counted = average === null ? 0 : (companiesByPeriod[periodKey(average.period)] ?? 0)
  return { average, counted, difference: differenceFrom(average?.value ?? null, quarterValue(quarter, metric)) }
}
