import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period, PeriodSpan } from '@kvartal/domain/period/period'
import type { OpenedFigure } from '../../../figures/opened-figure.ts'
import { companyKey, tagKey } from '../directory.ts'
import type { FigureRow } from './figure-rows.ts'
import type { ComparedFigures } from './use-comparison.ts'

/**
 * What the sheet of a figure in the comparison is about; `null` when its company or tag is not shown any more.
 * @param sameIn periods in which the same companies are averaged; `null` for all that have a value
 */
export function openedFigureOf(
  { companies, averages }: Pick<ComparedFigures, 'companies' | 'averages'>,
  { key, ...subject }: FigureRow['subject'],
  metric: Metric,
  period: Period,
  sameIn: PeriodSpan | null,
): OpenedFigure | null {
  const found = companies.find(({ company }) => companyKey(company.registryCode) === key)
  if (found !== undefined) return { kind: 'company', company: found.company, isNamed: true, metric, period, figures: found.figuresIn(period) }
  const ofTag = averages.find(({ tag }) => tagKey(tag._id) === key)
  if (ofTag === undefined || subject.kind !== 'tag') return null
  const { tag, companies: inTag, statisticsIn } = ofTag
  return { kind: 'tag', tag, metric, period, statistic: subject.statistic, statistics: statisticsIn(metric, period), companies: inTag, sameIn, own: null }
}
