import { yearSummary } from '@kvartal/charts/words/year-summary'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { annualMetric } from '@kvartal/domain/metrics/annual-metrics'
import { yearPeriod } from '@kvartal/domain/period/period'
import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SourceLine } from '../source-line.tsx'
import { type CardChart, ChartCards } from '../figures/chart-cards.tsx'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { FigureGrid, metricHeading } from '../figures/figure-grid.tsx'
import {
  annualAxis,
  annualCharts,
  annualLines,
  chartedMetrics,
  markedYears,
} from './annual-charts.ts'
import type { AnnualFigureSet } from './figures/annual-figures.ts'
import type { CompanyReports } from './company-reports.ts'
import { sourceSentence } from '../../../figures/reports/report-source.ts'

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
          summary: yearSummary(axis, metrics, lines),
          onOpen: ({ metricId, period }) => {
            const metric = metrics.find(({ id }) => id === metricId)
            const at = axis.periods[period]
            if (metric !== undefined && at !== undefined)
              onOpen(figures.opened(metric, yearPeriod(at.order)))
          },
        }
      }),
    [company, years, axis, figures, onOpen],
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
