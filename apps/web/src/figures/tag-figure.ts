import type { Tag } from '@kvartal/contract/tag'
import type { StatisticKind, StatisticsByPeriod } from '@kvartal/domain/averages/statistics'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { type Period, periodKey } from '@kvartal/domain/period/period'
import type { TagFigure } from './opened-figure.ts'

interface OfTag {
  readonly tag: Pick<Tag, '_id' | 'name'>
  readonly statistics: StatisticsByPeriod
  readonly companies: number
}

/** The tag's value that is shown, and its period. */
interface Shown {
  readonly statistic: StatisticKind
  readonly period: Period
}

/**
 * The tag's average, or another statistic, that a sheet explains on the page of one of its
 * companies.
 * @param own registry code of the company
 */
export function tagFigure(
  metric: Metric,
  { statistic, period }: Shown,
  { tag, statistics, companies }: OfTag,
  own: string,
): TagFigure {
  const found = statistics[periodKey(period)]?.[metric.field] ?? null
  return {
    kind: 'tag',
    tag,
    metric,
    period,
    statistic,
    statistics: found,
    companies,
    sameIn: null,
    own,
  }
}
