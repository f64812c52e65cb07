import { periodAxis, quartersOfYearAxis } from '@kvartal/charts/series/period-axis'
import { yearLines } from '@kvartal/charts/series/year-lines'
import { yearSummary } from '@kvartal/charts/words/year-summary'
import { quarterMetric, type QuarterMetricId } from '@kvartal/domain/metrics/quarter-metrics'
import { type QuarterPeriod, quarters as quarterNumbers } from '@kvartal/domain/period/period'
import { useMemo } from 'react'
import { correctionsOf } from '../../../figures/correction.ts'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import type { ChartPoint } from '../../../charts/chart-point.ts'
import { Card } from '../../../ui/card.tsx'
import { SourceLine } from '../source-line.tsx'
import { type CardChart, ChartCards } from '../figures/chart-cards.tsx'
import { MetricChoice } from './metric-choice.tsx'
import { newestPublication } from './newest-publication.ts'
import type { CompanyQuarters } from './quarter-figures.ts'
import { spanOf } from './span-of.ts'

interface QuarterChartsProps {
  readonly data: CompanyQuarters
  readonly chosen: readonly QuarterMetricId[]
  readonly onChange: (chosen: readonly QuarterMetricId[]) => void
  readonly onOpen: OpenSheet
}

/** One chart per chosen metric. */
export function QuarterCharts({ data, chosen, onChange, onOpen }: QuarterChartsProps) {
  const asOf = newestPublication(data.sources)
  const charts = useMemo(() => chosen.map((id) => quarterChart(id, data, onOpen)), [chosen, data, onOpen])
  return (
    <>
      <Card>
        <MetricChoice chosen={chosen} onChange={onChange} />
      </Card>
      <div>
        <ChartCards charts={charts} />
        <SourceLine>
          Allikas: EMTA avaandmed{asOf === null ? '' : `, ${asOf}`}. Samad arvud on EMTA andmetabelis.
        </SourceLine>
      </div>
    </>
  )
}

const fourQuarters = quartersOfYearAxis()

/** Years overlaid as lines over the four quarters; employees as bars in time order. */
function quarterChart(id: QuarterMetricId, { quarters, company, figures }: CompanyQuarters, onOpen: OpenSheet): CardChart {
  const metric = quarterMetric(id)
  const metrics = [metric]
  const periods = spanOf(quarters)
  const axis = periodAxis(periods)
  const subject = { key: company.registryCode, name: company.name, identity: { kind: 'company', slot: 0 } } as const
  const line = { subject, metricId: id, values: periods.map((period) => figures.valueOf(metric, period)), ...correctionsOf(periods.map((period) => figures.isCorrected(metric, period))) }
  const common = { key: id, metrics, summary: yearSummary(axis, metrics, [line]) }
  const openAt = (period: QuarterPeriod | undefined) => {
    if (period !== undefined) onOpen(figures.opened(metric, period))
  }
  if (metric.axis === 'persons') return { ...common, axis, lines: [line], shape: 'bars', onOpen: ({ period }) => openAt(periods[period]) }
  return { ...common, axis: fourQuarters, lines: yearLines(axis, line), title: `${metric.label} aastate kaupa`, onOpen: (point) => openAt(quarterOf(point)) }
}

/** The quarter of a point of lines that are years. */
function quarterOf({ subject, period }: ChartPoint): QuarterPeriod | undefined {
  const quarter = quarterNumbers[period]
  return quarter === undefined ? undefined : { year: Number(subject), quarter }
}
