import { chartMetric } from '@kvartal/charts/series/chart-breaks'
import { periodAxis, yearBarAxis } from '@kvartal/charts/series/period-axis'
import { yearSummary } from '@kvartal/charts/words/year-summary'
import { fourQuartersTo, sumOfFourQuarters } from '@kvartal/domain/emta/quarter-sums'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { quarterMetric, type QuarterMetricId } from '@kvartal/domain/metrics/quarter-metrics'
import { type QuarterPeriod, yearPeriod } from '@kvartal/domain/period/period'
import { correctionsOf } from '@kvartal/views/figures/correction'
import type { ChartPoint } from '../../../charts/chart-point.ts'
import type { SumFigure, OpenSheet } from '../../../figures/opened-figure.ts'
import { incompleteWords } from '../../../figures/sum-words.ts'
import type { CardChart } from '../figures/chart-cards.tsx'
import type { FigureSet } from '../figures/figure.ts'
import { type CompanyQuarters, spanOf } from './quarter-figures.ts'

/** The sum that a sheet explains: the quarter and the three before it. */
export function openedSum(
  { opened, isCorrected }: FigureSet,
  metric: Metric,
  last: QuarterPeriod,
  of: SumFigure['of'],
): SumFigure {
  return {
    kind: 'sum',
    of,
    metric,
    quarters: fourQuartersTo(last).map((quarter) => ({
      ...opened(metric, quarter),
      isCorrected: isCorrected(metric, quarter),
    })),
  }
}

/**
 * Sums of four quarters as a line, which leaves out those that lack a quarter, since the line would
 * fall there; sums of calendar years as bars, where such a year is marked.
 */
export function sumChart(
  id: QuarterMetricId,
  view: 'four' | 'year',
  { quarters, company, figures }: CompanyQuarters,
  onOpen: OpenSheet,
): CardChart {
  const metric = quarterMetric(id)
  const metrics = [chartMetric(metric, view)]
  const span = spanOf(quarters)
  // Before the fourth quarter no sum has all its quarters.
  const lasts: readonly QuarterPeriod[] =
    view === 'four'
      ? span.length > 3
        ? span.slice(3)
        : span
      : [...new Set(span.map(({ year }) => year))].map((year) => ({ year, quarter: 4 }))
  const sums = lasts.map((last) =>
    sumOfFourQuarters(last, (quarter) => figures.valueOf(metric, quarter)),
  )
  const complete = sums.map((own) => (incompleteWords(own) === null ? own.sum : null))
  const subject = {
    key: company.registryCode,
    name: company.name,
    identity: { kind: 'company', slot: 0 },
  } as const
  const corrected = correctionsOf(
    lasts.map((last) =>
      fourQuartersTo(last).some((quarter) => figures.isCorrected(metric, quarter)),
    ),
  )
  const line = { subject, metricId: id, values: complete, ...corrected }
  const openAt = ({ period }: ChartPoint) => {
    const last = lasts[period]
    if (last !== undefined) onOpen(openedSum(figures, metric, last, view))
  }
  if (view === 'four') {
    const axis = periodAxis(lasts)
    return {
      key: id,
      metrics,
      axis,
      lines: [line],
      summary: yearSummary(axis, metrics, [line]),
      title: `${metric.label}, nelja kvartali summa`,
      onOpen: openAt,
    }
  }
  const marked = new Set(lasts.flatMap(({ year }, i) => (complete[i] === null ? [year] : [])))
  const axis = yearBarAxis(
    lasts.map(({ year }) => yearPeriod(year)),
    marked,
  )
  const notes = sums.map((own, i) => [
    ...(corrected.notes?.[i] ?? []),
    ...[incompleteWords(own) ?? []].flat(),
  ])
  return {
    key: id,
    metrics,
    axis,
    lines: [{ ...line, values: sums.map(({ sum }) => sum), notes }],
    // Years that lack a quarter are neither the newest nor compared.
    summary: yearSummary(axis, metrics, [line]),
    title: `${metric.label}, kalendriaasta kvartalite summa`,
    shape: 'bars',
    onOpen: openAt,
  }
}

/**
 * The meaning of the asterisks of years: `* 2026: 2 kvartalit neljast`; each metric may lack
 * others.
 */
export function markedSums(
  ids: readonly QuarterMetricId[],
  { quarters, figures }: CompanyQuarters,
): readonly string[] {
  const years = [...new Set(quarters.map(({ year }) => year))]
  const texts = ids.map(quarterMetric).flatMap((metric) =>
    years.flatMap((year) => {
      const words = incompleteWords(
        sumOfFourQuarters({ year, quarter: 4 }, (quarter) => figures.valueOf(metric, quarter)),
      )
      return words === null ? [] : [`* ${year}: ${words}`]
    }),
  )
  return [...new Set(texts)]
}
