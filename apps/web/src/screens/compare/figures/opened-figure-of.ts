import type { ColumnSummary } from '@kvartal/domain/averages/column-summary'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period, PeriodSpan } from '@kvartal/domain/period/period'
import { companyKey, tagKey } from '@kvartal/views/compare/selection'
import type { FigureRow } from '@kvartal/views/figures/figure-rows'
import type { CompanyFigure, SummaryFigure, TagFigure } from '../../../figures/opened-figure.ts'
import type { ComparedFigures } from './use-comparison.ts'

/** The shown figures of a metric in a period. */
interface ShownFigures extends Pick<ComparedFigures, 'companies' | 'averages'> {
  readonly metric: Metric
  readonly period: Period
  /** Periods in which the same companies are averaged; `null` for all that have a value. */
  readonly sameIn: PeriodSpan | null
}

/**
 * The figure that a sheet of the comparison explains, by its subject; `null` when the company or
 * tag is no longer shown.
 */
export function openedFigures({ companies, averages, metric, period, sameIn }: ShownFigures) {
  const companyByKey = new Map(
    companies.map((compared) => [companyKey(compared.company.registryCode), compared]),
  )
  const tagByKey = new Map(averages.map((compared) => [tagKey(compared.tag._id), compared]))
  return ({ key, ...subject }: FigureRow['subject']): CompanyFigure | TagFigure | null => {
    const found = companyByKey.get(key)
    if (found !== undefined)
      return {
        kind: 'company',
        company: found.company,
        isNamed: true,
        metric,
        period,
        figures: found.figuresIn(period),
      }
    const ofTag = tagByKey.get(key)
    if (ofTag === undefined || subject.kind !== 'tag') return null
    const { tag, companies: inTag, statisticsIn } = ofTag
    return {
      kind: 'tag',
      tag,
      metric,
      period,
      statistic: subject.statistic,
      statistics: statisticsIn(metric, period),
      companies: inTag,
      sameIn,
      own: null,
    }
  }
}

/** A cell of the summary rows. */
export interface SummaryCell {
  readonly part: keyof ColumnSummary
  readonly value: number | null
  /** The summarized rows. */
  readonly rows: readonly FigureRow[]
  /** Index of the period's column. */
  readonly column: number
}

/** The summary that a sheet explains. */
export function openedSummary(
  shown: ShownFigures,
  { part, value, rows, column }: SummaryCell,
): SummaryFigure {
  const openedOf = openedFigures(shown)
  const members = rows.flatMap(({ subject, values, isUncounted }) => {
    const figure = openedOf(subject)
    return figure === null
      ? []
      : [{ figure, value: values[column] ?? null, isUncounted: isUncounted?.[column] === true }]
  })
  return { kind: 'summary', part, metric: shown.metric, period: shown.period, value, members }
}
