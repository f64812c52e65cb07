import type { TagAverages } from '@kvartal/contract/financial-data'
import { type ComparableAverage, comparableAverage } from '@kvartal/domain/averages/tag-averages'
import { type Difference, differenceFrom } from '@kvartal/domain/emta/difference'
import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { emtaMetric, type EmtaMetricId, emtaMetricValue } from '@kvartal/domain/emta/metric'
import { periodKey } from '@kvartal/domain/period/period'

/** A company's figure beside a tag's average. */
export interface TagComparison {
  /** `null` when the tag has no average in any quarter. */
  readonly average: ComparableAverage | null
  /** How many of the tag's companies have figures in the average's quarter. */
  readonly counted: number
  /** How far the company stands from the average; `null` where either is missing. */
  readonly difference: Difference | null
}

export function compareWithTag(
  quarter: QuarterFinancials,
  metric: EmtaMetricId,
  { averages, companiesByPeriod }: TagAverages,
): TagComparison {
  const average = comparableAverage(averages, emtaMetric(metric).field, quarter)
  const counted = average === null ? 0 : (companiesByPeriod[periodKey(average.period)] ?? 0)
  return { average, counted, difference: differenceFrom(average?.value ?? null, emtaMetricValue(quarter, metric)) }
}
