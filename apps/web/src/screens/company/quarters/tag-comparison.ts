import type { TagAverages } from '@kvartal/contract/financial-data'
import {
  type ComparableAverage,
  comparableAverage,
} from '@kvartal/domain/averages/comparable-average'
import type { StatisticKind } from '@kvartal/domain/averages/statistics'
import { isAcrossBreak } from '@kvartal/domain/breaks/breaks'
import { type Difference, shownDifference } from '@kvartal/domain/format/difference'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period } from '@kvartal/domain/period/period'

/** A company's figure beside a tag's average. */
interface TagComparison {
  /** `null` when the tag has no average in any quarter. */
  readonly average: ComparableAverage | null
  /**
   * The company's deviation from the average; `null` when either is missing, and from its own
   * value.
   */
  readonly difference: Difference | null
}

/** The company that is compared. */
export interface ComparedCompany {
  readonly valueOf: (metric: Metric, period: Period) => number | null
  /** Whether its values are among those of its tags. */
  readonly isInAverages: boolean
}

export function compareWithTag(
  metric: Metric,
  period: Period,
  statistic: StatisticKind,
  { statistics }: TagAverages,
  { valueOf, isInAverages }: ComparedCompany,
): TagComparison {
  const average = comparableAverage(
    statistics,
    metric,
    period,
    statistic,
    (other) => isInAverages && valueOf(metric, other) !== null,
  )
  // The tag's latest average may be on the other side of a break.
  const isCompared =
    average !== null && !average.isOwnAlone && !isAcrossBreak(metric, period, average.period)
  const compared = isCompared ? average.value : null
  return { average, difference: shownDifference(metric.axis, compared, valueOf(metric, period)) }
}
