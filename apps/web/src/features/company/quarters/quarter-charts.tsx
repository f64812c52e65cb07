import { periodAxis, quartersOfYearAxis } from '@kvartal/charts/series/period-axis'
import { yearLines } from '@kvartal/charts/series/year-lines'
import { yearSummary } from '@kvartal/charts/words/year-summary'
import { formatDate } from '@kvartal/domain/format/date'
import { quarterMetric, type QuarterMetricId } from '@kvartal/domain/metrics/quarter-metrics'
import { useMemo } from 'react'
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
}

/** One chart per chosen metric. */
export function QuarterCharts({ data, chosen, onChange }: QuarterChartsProps) {
  const asOf = newestPublication(data.sources)
  const charts = useMemo(() => chosen.map((id) => quarterChart(id, data)), [chosen, data])
  return (
    <>
      <Card>
        <MetricChoice chosen={chosen} onChange={onChange} />
      </Card>
      <div>
        <ChartCards charts={charts} />
        <SourceLine>
          Allikas: EMTA avaandmed{asOf === null ? '' : `, ${formatDate(asOf)}`}. Samad arvud on EMTA andmetabelis.
        </SourceLine>
      </div>
    </>
  )
}

const fourQuarters = quartersOfYearAxis()

/** Years overlaid as lines over the four quarters; employees as bars in time order. */
function quarterChart(id: QuarterMetricId, { quarters, company, figures }: CompanyQuarters): CardChart {
  const metric = quarterMetric(id)
  const metrics = [metric]
  const periods = spanOf(quarters)
  const axis = periodAxis(periods)
  const subject = { key: company._id, name: company.name, identity: { kind: 'company', slot: 0 } } as const
  const line = { subject, metricId: id, values: periods.map((period) => figures.valueOf(metric, period)) }
  const common = { key: id, metrics, summary: yearSummary(axis, metrics, [line]) }
  if (metric.axis === 'persons') return { ...common, axis, lines: [line], shape: 'bars' }
  return { ...common, axis: fourQuarters, lines: yearLines(axis, line), title: `${metric.label} aastate kaupa` }
}
