import { periodAxis, quartersOfYearAxis } from '@kvartal/charts/series/period-axis'
import { yearLines } from '@kvartal/charts/series/year-lines'
import { yearSummary } from '@kvartal/charts/words/year-summary'
import { formatDate } from '@kvartal/domain/format/date'
import { quarterMetric, type QuarterMetricId, quarterValue } from '@kvartal/domain/metrics/quarter-metrics'
import { periodsBetween } from '@kvartal/domain/period/period'
import { useMemo } from 'react'
import { Card } from '../../../ui/card.tsx'
import classes from './chart-panel.module.css'
import { SourceLine } from '../source-line.tsx'
import { chartHeight, LineChart, WhileChartLoads } from './late-chart.tsx'
import { MetricChoice } from './metric-choice.tsx'
import { quarterOf } from './shown-quarter.ts'
import type { CompanyFigures } from './use-company-figures.ts'

const fourQuarters = quartersOfYearAxis()

interface ChartPanelProps {
  readonly figures: CompanyFigures
  readonly chosen: readonly QuarterMetricId[]
  readonly onChange: (chosen: readonly QuarterMetricId[]) => void
}

/** One chart per chosen metric: years overlaid, employees as bars. */
export function ChartPanel({ figures, chosen, onChange }: ChartPanelProps) {
  const asOf = figures.company.sources.emta?.asOf ?? null
  return (
    <>
      <Card>
        <MetricChoice chosen={chosen} onChange={onChange} />
      </Card>
      <div>
        <div className={classes.charts}>
          {chosen.map((metric) => (
            <Card key={metric}>
              <WhileChartLoads>
                {quarterMetric(metric).axis === 'persons' ? (
                  <BarChart metric={metric} figures={figures} />
                ) : (
                  <YearChart metric={metric} figures={figures} />
                )}
              </WhileChartLoads>
            </Card>
          ))}
        </div>
        <SourceLine>
          Allikas: EMTA avaandmed{asOf === null ? '' : `, ${formatDate(asOf)}`}. Samad arvud on EMTA andmetabelis.
        </SourceLine>
      </div>
    </>
  )
}

interface MetricChartProps {
  readonly metric: QuarterMetricId
  readonly figures: CompanyFigures
}

const emptySentence = 'Andmed puuduvad'

/** One line per year over the four quarters. */
function YearChart({ metric: id, figures: { quarters } }: MetricChartProps) {
  const metric = quarterMetric(id)
  const values = useMemo(
    () => quarters.map((quarter) => ({ ...quarter, value: quarterValue(quarter, id) })),
    [quarters, id],
  )
  const lines = useMemo(() => yearLines(id, values), [id, values])
  const metrics = useMemo(() => [metric], [metric])
  return (
    <LineChart
      axis={fourQuarters}
      metrics={metrics}
      lines={lines}
      height={chartHeight}
      title={`${metric.label} aastate kaupa`}
      summary={yearSummary(metric, values)}
      emptySentence={emptySentence}
    />
  )
}

/** One bar per quarter, in time order. */
function BarChart({ metric: id, figures: { quarters, company } }: MetricChartProps) {
  const metric = quarterMetric(id)
  const metrics = useMemo(() => [metric], [metric])
  const { axis, lines, values } = useMemo(() => {
    const [first] = quarters
    const last = quarters.at(-1)
    const periods = first === undefined || last === undefined ? [] : periodsBetween(first, last)
    const subject = { key: company._id, name: company.name, identity: { kind: 'company', slot: 0 } } as const
    const row = periods.map((period) => ({ ...period, value: quarterValue(quarterOf(quarters, period), id) }))
    const line = { subject, metricId: id, values: row.map(({ value }) => value) }
    return { axis: periodAxis(periods), lines: [line], values: row }
  }, [quarters, company, id])
  return (
    <LineChart
      axis={axis}
      metrics={metrics}
      lines={lines}
      height={chartHeight}
      shape="bars"
      summary={yearSummary(metric, values)}
      emptySentence={emptySentence}
    />
  )
}
