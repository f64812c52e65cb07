import type { PeriodAxis } from '@kvartal/charts/series/period-axis'
import { annualSummary } from '@kvartal/charts/words/annual-summary'
import { annualMetric } from '@kvartal/domain/metrics/annual-metrics'
import { useMemo } from 'react'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SourceLine } from '../source-line.tsx'
import { chartHeight, LineChart, WhileChartLoads } from '../quarters/late-chart.tsx'
import { annualAxis, annualCharts, annualLines, markedYears } from './annual-charts.ts'
import classes from './charts-part.module.css'
import { MetricYears } from './metric-years.tsx'
import { sourceSentence } from './report-source.ts'
import type { OpenAnnualSheet } from './shown-sheet.ts'
import type { CompanyReports } from './use-company-reports.ts'

interface ChartsPartProps {
  readonly reports: CompanyReports
  readonly onOpen: OpenAnnualSheet
}

/** The five charts over all years, and a table of the same figures. */
export function ChartsPart({ reports, onOpen }: ChartsPartProps) {
  const { figures } = reports
  const axis = useMemo(() => annualAxis(figures), [figures])
  const marked = useMemo(() => markedYears(figures, axis), [figures, axis])
  if (figures.length === 0) {
    return (
      <Card>
        <EmptyState title="Andmed puuduvad">Bilanssi ega kasumiaruannet ei ole ühegi aasta kohta laaditud.</EmptyState>
      </Card>
    )
  }
  const drawn = new Set(axis.periods.map(({ order }) => order))
  return (
    <>
      <div>
        <div className={classes.charts}>
          {annualCharts.map((plan) => (
            <Card key={plan.title}>
              <WhileChartLoads>
                <AnnualChart {...plan} axis={axis} reports={reports} />
              </WhileChartLoads>
            </Card>
          ))}
        </div>
        {marked.length > 0 && (
          <ul className={classes.marked}>
            {marked.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      <MetricYears reports={reports} axis={axis} onOpen={onOpen} />
      <SourceLine>
        {sourceSentence(reports.reports.filter(({ year }) => drawn.has(year)))} Suhtarvud arvutab Kvartal.
      </SourceLine>
    </>
  )
}

type AnnualChartProps = (typeof annualCharts)[number] & { readonly axis: PeriodAxis; readonly reports: CompanyReports }

function AnnualChart({ title, metrics: ids, axis, reports }: AnnualChartProps) {
  const { company, figures } = reports
  const metrics = useMemo(() => ids.map(annualMetric), [ids])
  const lines = useMemo(() => annualLines(company, ids, figures, axis), [company, ids, figures, axis])
  return (
    <LineChart
      axis={axis}
      metrics={metrics}
      lines={lines}
      height={chartHeight}
      shape="bars"
      title={title}
      summary={annualSummary(axis, metrics, lines)}
      emptySentence="Andmed puuduvad"
    />
  )
}
