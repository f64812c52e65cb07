import { chartMetric } from '@kvartal/charts/series/chart-breaks'
import { periodAxis, quartersOfYearAxis } from '@kvartal/charts/series/period-axis'
import { yearLines } from '@kvartal/charts/series/year-lines'
import { yearSummary } from '@kvartal/charts/words/year-summary'
import { isSummedOverTime } from '@kvartal/domain/emta/quarter-sums'
import {
  type QuarterMetricId,
  quarterMetrics,
  quarterMetric,
} from '@kvartal/domain/metrics/quarter-metrics'
import { type QuarterPeriod, quarters as quarterNumbers } from '@kvartal/domain/period/period'
import { quarterBases } from '@kvartal/domain/reports/comparison-basis'
import { correctionsOf } from '@kvartal/views/figures/correction'
import { Box } from '@mantine/core'
import { useMemo } from 'react'
import type { ChartPoint } from '../../../charts/chart-point.ts'
import type { OpenSheet } from '../../../figures/opened-figure.ts'
import { sumHelp, sumLimits } from '../../../figures/sum-words.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SourceLine } from '../card-foot.tsx'
import { toggleMetric, type PeriodView } from '../company-view.ts'
import { type CardChart, ChartCards } from '../figures/chart-cards.tsx'
import classes from './metric-choice.module.css'
import { PeriodChoice } from './period-choice.tsx'
import { newestPublication, type CompanyQuarters, spanOf } from './quarter-figures.ts'
import { markedSums, sumChart } from './sum-chart.ts'

interface MetricChoiceProps {
  readonly chosen: readonly QuarterMetricId[]
  readonly onChange: (chosen: readonly QuarterMetricId[]) => void
}

/** Selects which metrics are drawn; the last one cannot be deselected. */
function MetricChoice({ chosen, onChange }: MetricChoiceProps) {
  return (
    <fieldset className={classes.metrics}>
      <legend className={classes.legend}>Näitajad</legend>
      {quarterMetrics.map(({ id, label, help }) => (
        <label key={id} className={classes.metric} title={help}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={() => onChange(toggleMetric(chosen, id))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface QuarterChartsProps {
  readonly data: CompanyQuarters
  readonly chosen: readonly QuarterMetricId[]
  readonly onChange: (chosen: readonly QuarterMetricId[]) => void
  readonly periods: PeriodView
  readonly onChangePeriods: (periods: PeriodView) => void
  readonly onOpen: OpenSheet
}

const offeredViews = ['quarters', 'four', 'year'] as const

/** One chart per chosen metric: of quarters, or of sums of four. */
export function QuarterCharts({
  data,
  chosen,
  onChange,
  periods,
  onChangePeriods,
  onOpen,
}: QuarterChartsProps) {
  const asOf = newestPublication(data.sources)
  // Quarters beside each other are a form of the table.
  const view = periods === 'columns' ? 'quarters' : periods
  const shown = useMemo(
    () =>
      view === 'quarters' ? chosen : chosen.filter((id) => isSummedOverTime(quarterMetric(id))),
    [view, chosen],
  )
  const charts = useMemo(
    () =>
      shown.map((id) =>
        view === 'quarters' ? quarterChart(id, data, onOpen) : sumChart(id, view, data, onOpen),
      ),
    [shown, view, data, onOpen],
  )
  return (
    <>
      <Card>
        <MetricChoice chosen={chosen} onChange={onChange} />
        <Box mt={14}>
          <PeriodChoice offered={offeredViews} chosen={view} onChange={onChangePeriods} />
        </Box>
      </Card>
      <div>
        {shown.length === 0 ? (
          <Card>
            <EmptyState title="Neid näitajaid üle kvartalite ei liideta">
              Vali käive või mõni maks, või näita kvartaleid.
            </EmptyState>
          </Card>
        ) : (
          <ChartCards charts={charts} />
        )}
        <SourceLine>
          {view !== 'quarters' && `${sumHelp[view]} ${sumLimits} `}
          {view === 'four' &&
            'Summa, mille mõni kvartal puudub, ei ole joonisel; tabelis on see märgitud. '}
          {view === 'year' && markedSums(shown, data).map((text) => `${text}. `)}
          Allikas: EMTA avaandmed{asOf === null ? '' : `, viimati avaldatud ${asOf}`}. Samad arvud
          on EMTA andmetabelis.
        </SourceLine>
      </div>
    </>
  )
}

const fourQuarters = quartersOfYearAxis()

/** Years overlaid as lines over the four quarters; employees as bars in time order. */
function quarterChart(
  id: QuarterMetricId,
  { quarters, company, figures }: CompanyQuarters,
  onOpen: OpenSheet,
): CardChart {
  const metric = quarterMetric(id)
  const metrics = [chartMetric(metric)]
  const periods = spanOf(quarters)
  const axis = periodAxis(periods)
  const subject = {
    key: company.registryCode,
    name: company.name,
    identity: { kind: 'company', slot: 0 },
  } as const
  const bases = quarterBases(metric, periods)
  const line = {
    subject,
    metricId: id,
    ...(bases !== undefined && { bases }),
    values: periods.map((period) => figures.valueOf(metric, period)),
    ...correctionsOf(periods.map((period) => figures.isCorrected(metric, period))),
  }
  const common = { key: id, metrics, summary: yearSummary(axis, metrics, [line]) }
  const openAt = (period: QuarterPeriod | undefined) => {
    if (period !== undefined) onOpen(figures.opened(metric, period))
  }
  if (metric.axis === 'persons')
    return {
      ...common,
      axis,
      lines: [line],
      shape: 'bars',
      onOpen: ({ period }) => openAt(periods[period]),
    }
  return {
    ...common,
    axis: fourQuarters,
    lines: yearLines(axis, line),
    title: `${metric.label} aastate kaupa`,
    onOpen: (point) => openAt(quarterOf(point)),
  }
}

/** The quarter of a point of lines that are years. */
function quarterOf({ subject, period }: ChartPoint): QuarterPeriod | undefined {
  const quarter = quarterNumbers[period]
  return quarter === undefined ? undefined : { year: Number(subject), quarter }
}
