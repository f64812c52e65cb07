import type { TagAverages } from '@kvartal/contract/financial-data'
import { type ComparableAverage, comparableAverage } from '@kvartal/domain/averages/comparable-average'
import { type Difference, differenceFrom } from '@kvartal/domain/emta/difference'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { type Period, periodKey } from '@kvartal/domain/period/period'

/** A company's figure beside a tag's average. */
interface TagComparison {
  /** `null` when the tag has no average in any quarter. */
  readonly average: ComparableAverage | null
  /** How many of the tag's companies have figures in the average's quarter. */
  readonly companies: number
  /** The company's deviation from the average; `null` when either is missing. */
  readonly difference: Difference | null
}

export function compareWithTag(metric: Metric, period: Period, value: number | null, own: TagAverages): TagComparison {
  const average = comparableAverage(own.averages, metric, period)
  return {
    average,
    companies: average === null ? 0 : (own.companiesByPeriod[periodKey(average.period)] ?? 0),
    difference: differenceFrom(average?.value ?? null, value),
  }
}
