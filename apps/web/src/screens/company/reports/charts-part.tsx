import type { ChartLine } from '@kvartal/charts/series/chart-line'
import { type PeriodAxis, yearBarAxis } from '@kvartal/charts/series/period-axis'
import { yearSummary } from '@kvartal/charts/words/year-summary'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { annualMetric, type AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import { periodsBetween, yearPeriod } from '@kvartal/domain/period/period'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { comparisonBasis } from '@kvartal/domain/reports/comparison-basis'
import { figureNotes, yearNotes } from '@kvartal/domain/reports/year-words'
import { Box } from '@mantine/core'
import { useMemo } from 'react'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { sourceSentence } from '../../../figures/reports/report-source.ts'
import { type Noted, useNotes } from '../../../notes/use-notes.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { NotesBelow, SourceLine } from '../card-foot.tsx'
import { type CardChart, ChartCards } from '../figures/chart-cards.tsx'
import { FigureGrid, metricHeading } from '../figures/figure-grid.tsx'
import { notedCompany } from '../noted-company.ts'
import type { AnnualFigureSet } from './annual-figures.ts'
import type { CompanyReports } from './company-reports.ts'

interface AnnualChartPlan {
  readonly title: string
  readonly metrics: readonly AnnualMetricId[]
}

/** The five charts (specification, section 2). */
export const annualCharts: readonly AnnualChartPlan[] = [
  { title: 'Varad kokku', metrics: ['totalAssets'] },
  { title: 'Omakapital ja kohustised', metrics: ['equity', 'liabilities'] },
  { title: 'Müügitulu ja puhaskasum', metrics: ['revenue', 'netProfit'] },
  { title: 'Tasuvus: ROE, ROA ja marginaal', metrics: ['roe', 'roa', 'profitMargin'] },
  {
    title: 'Likviidsus ja maksevõime',
    metrics: ['currentRatio', 'debtToEquity', 'equityRatio', 'debtRatio'],
  },
]

/** The metrics of one chart, in order. */
const chartedMetrics = annualCharts.flatMap(({ metrics }) => metrics)

/** More years would not fit on a small screen. */
const mostYears = 10

/**
 * The last ten years up to the newest one with figures, marked where they have notes. All charts
 * share this axis.
 */
export function annualAxis(figures: readonly AnnualFigures[]): PeriodAxis {
  const years = figures.map(({ year }) => year)
  const newest = Math.max(...years)
  const first = Math.max(newest - mostYears + 1, Math.min(...years))
  const marked = figures.filter((ofYear) => yearNotes(ofYear).length > 0).map(({ year }) => year)
  return yearBarAxis(periodsBetween(yearPeriod(first), yearPeriod(newest)), new Set(marked))
}

/** Bars of each metric over the axis' years. */
export function annualLines(
  company: { readonly registryCode: string; readonly name: string },
  metrics: readonly AnnualMetricId[],
  figures: readonly AnnualFigures[],
  axis: PeriodAxis,
): ChartLine[] {
  const subject = {
    key: company.registryCode,
    name: company.name,
    identity: { kind: 'company', slot: 0 },
  } as const
  const ofYears = axis.periods.map(({ order }) => figures.find(({ year }) => year === order))
  return metrics.map((metricId) => ({
    subject,
    metricId,
    values: ofYears.map((ofYear) => ofYear?.[metricId] ?? null),
    notes: ofYears.map((ofYear) =>
      ofYear === undefined ? [] : figureNotes(annualMetric(metricId), ofYear),
    ),
    bases: ofYears.map((ofYear) =>
      ofYear === undefined ? null : comparisonBasis(metricId, ofYear),
    ),
  }))
}

/** The meaning of an axis' asterisks: `* 2023: majandusaasta 01.07.2023–31.12.2024, 18 kuud`. */
export function markedYears(
  figures: readonly AnnualFigures[],
  axis: PeriodAxis,
): readonly string[] {
  return axis.periods.flatMap(({ order, label }) => {
    const ofYear = figures.find(({ year }) => year === order)
    const notes = ofYear === undefined ? [] : yearNotes(ofYear)
    return notes.length === 0 ? [] : [`* ${label}: ${notes.join('; ')}`]
  })
}

interface ChartsPartProps {
  readonly reports: CompanyReports
  readonly figures: AnnualFigureSet
  readonly onOpen: OpenSheet
}

/** The five charts over all years, and a table of the same figures. */
export function ChartsPart({ reports, figures, onOpen }: ChartsPartProps) {
  const { company } = reports
  const { years } = figures
  const axis = useMemo(() => annualAxis(years), [years])
  const noted = useMemo(
    (): Noted => ({
      ...notedCompany(company),
      axis,
      periods: axis.periods.map(({ order }) => yearPeriod(order)),
    }),
    [company, axis],
  )
  const { notes, list } = useNotes(noted)
  const charts = useMemo(
    () =>
      annualCharts.map(({ title, metrics: ids }): CardChart => {
        const metrics = ids.map(annualMetric)
        const lines = annualLines(company, ids, years, axis)
        return {
          key: title,
          title,
          axis,
          metrics,
          lines,
          shape: 'bars',
          notes,
          noteList: null,
          summary: yearSummary(axis, metrics, lines),
          onOpen: ({ metricId, period }) => {
            const metric = metrics.find(({ id }) => id === metricId)
            const at = axis.periods[period]
            if (metric !== undefined && at !== undefined)
              onOpen(figures.opened(metric, yearPeriod(at.order)))
          },
        }
      }),
    [company, years, axis, figures, notes, onOpen],
  )
  if (years.length === 0) {
    return (
      <Card>
        <EmptyState title="Andmed puuduvad">
          Bilanssi ega kasumiaruannet ei ole ühegi aasta kohta laaditud.
        </EmptyState>
      </Card>
    )
  }
  const marked = markedYears(years, axis)
  const drawn = new Set(axis.periods.map(({ order }) => order))
  return (
    <>
      <div>
        <ChartCards charts={charts} />
        <NotesBelow list={list} />
        {marked.length > 0 && (
          <SourceLine>
            {marked.map((text) => (
              <Box key={text} component="span" display="block">
                {text}
              </Box>
            ))}
          </SourceLine>
        )}
      </div>
      <Card title="Graafikute arvud" isFlush>
        <FigureGrid
          label="Graafikute arvud aastate kaupa"
          corner="Näitaja"
          rows={chartedMetrics.map((id) => metricHeading(annualMetric(id)))}
          // Newest first, as in a report.
          columns={axis.periods
            .toReversed()
            .map(({ key, tick, order }) => ({ key, text: tick, item: yearPeriod(order) }))}
          cell={(metric, period) => ({
            content: formatCell(metric.axis, figures.valueOf(metric, period)),
            isCorrected: figures.isCorrected(metric, period),
            onOpen: () => onOpen(figures.opened(metric, period)),
          })}
        />
      </Card>
      <SourceLine>
        {sourceSentence(reports.reports.filter(({ year }) => drawn.has(year)))} Suhtarvud arvutab
        Kvartal.
      </SourceLine>
    </>
  )
}
