import { chartMetric } from '@kvartal/charts/series/chart-breaks'
import type { ChartLine, ChartMetric } from '@kvartal/charts/series/chart-line'
import { periodAxis } from '@kvartal/charts/series/period-axis'
import type { SeriesBreak } from '@kvartal/contract/breaks'
import type { OverviewHistory } from '@kvartal/contract/overview'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { formatWhole } from '@kvartal/domain/format/number'
import {
  type QuarterMetric,
  type QuarterMetricId,
  quarterMetric,
} from '@kvartal/domain/metrics/quarter-metrics'
import {
  parseQuarterKey,
  periodIndex,
  periodLabel,
  periodsBetween,
  periodKey,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'
import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { breaksQuery } from '../../api/breaks.ts'
import { overviewHistoryQuery } from '../../api/ranking.ts'
import { LazyLineChart } from '../../charts/lazy-line-chart.tsx'
import { type Noted, useNotes } from '../../notes/use-notes.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import { FigureTable } from '../../ui/tables/figure-table.tsx'
import classes from './quarters-panel.module.css'

/** A quarter of the axis; one that is not stored has no sum and no companies. */
interface SummedQuarter {
  readonly key: string
  readonly label: string
  readonly period: QuarterPeriod
  readonly sum: number | null
  readonly withValue: number
}

/** The quarters from the first to the last that has a sum, without gaps, oldest first. */
export function summedQuarters(quarters: OverviewHistory['quarters']): SummedQuarter[] {
  const byKey = new Map(quarters.map((quarter) => [quarter.period, quarter]))
  const summed = quarters.flatMap(({ period, sum }) =>
    sum === null ? [] : (parseQuarterKey(period) ?? []),
  )
  const [first, last] = [summed.at(0), summed.at(-1)]
  if (first === undefined || last === undefined) return []
  return periodsBetween(first, last).map((period) => {
    const key = periodKey(period)
    const { sum = null, withValue = 0 } = byKey.get(key) ?? {}
    return { key, label: periodLabel(period), period, sum, withValue }
  })
}

/**
 * The sums as a line of a chart, which is pale where they have fewer than half as many companies as
 * the best quarter.
 */
export function historyLine(
  name: string,
  metric: QuarterMetric,
  companies: number,
  quarters: readonly SummedQuarter[],
): ChartLine {
  const counts = quarters.map(({ withValue }) => withValue)
  const best = Math.max(0, ...counts)
  return {
    subject: { key: 'sums', name, identity: { kind: 'company', slot: 0 } },
    metricId: metric.id,
    values: quarters.map(({ sum }) => sum),
    coverage: {
      of: companies,
      counts,
      isThin: counts.map((count) => count > 0 && count < best / 2),
    },
  }
}

/**
 * A metric for a chart of sums, which other files break as well as laws. A period that both break has
 * one mark.
 */
export function summedMetric(metric: QuarterMetric, all: readonly SeriesBreak[]): ChartMetric {
  const own = chartMetric(metric)
  const breaks = [...(own.breaks ?? [])]
  for (const { kind, from, sentence } of all) {
    const quarter = kind === 'extent' ? parseQuarterKey(from) : null
    if (quarter === null) continue
    const at = periodIndex(quarter)
    const known = breaks.findIndex((each) => each.at === at)
    if (known === -1) breaks.push({ at, mixed: 0, sentence })
    else breaks[known] = { at, mixed: 0, sentence: `${breaks[known]?.sentence} ${sentence}` }
  }
  return breaks.length === 0 ? own : { ...own, breaks }
}

interface QuartersPanelProps {
  /** Whose sums: 'Ehitus'. */
  readonly name: string
  readonly query: Parameters<typeof overviewHistoryQuery>[0]
  readonly metric: QuarterMetricId
  /** What else is to be known of the open row. */
  readonly note?: string | null
  readonly onClose: () => void
}

const height = 190

/** The sums of some companies over all stored quarters, below the row that is opened. */
export function QuartersPanel({ name, query, metric, note = null, onClose }: QuartersPanelProps) {
  const history = useQuery({
    ...overviewHistoryQuery({ metric, ...query }),
    select: withQuarters,
  })
  return (
    <section className={classes.panel} aria-label={`Kvartalid: ${name}`}>
      <CloseButton
        size="sm"
        className={classes.close}
        aria-label="Sulge joonis"
        onClick={onClose}
        data-screen-only=""
      />
      <QueryView
        query={history}
        loading={<BlockSkeleton label="Kvartalite summade laadimine" height={height + 60} />}
        failed="Kvartalite summade laadimine ebaõnnestus"
      >
        {({ companies, quarters }) => (
          <QuartersChart name={name} metric={metric} companies={companies} quarters={quarters} />
        )}
      </QueryView>
      {note !== null && <p className={classes.note}>{note}</p>}
    </section>
  )
}

const withQuarters = ({ companies, quarters }: OverviewHistory) => ({
  companies,
  quarters: summedQuarters(quarters),
})

interface QuartersChartProps {
  readonly name: string
  readonly metric: QuarterMetricId
  readonly companies: number
  readonly quarters: readonly SummedQuarter[]
}

function QuartersChart({ name, metric: metricId, companies, quarters }: QuartersChartProps) {
  const metric = quarterMetric(metricId)
  // Marks come when they are known; sums do not wait for them.
  const { data: breaks } = useQuery(breaksQuery)
  const metrics = useMemo(() => [summedMetric(metric, breaks ?? [])], [metric, breaks])
  const noted = useMemo((): Noted => {
    const periods = quarters.map(({ period }) => period)
    return { companies: [], tags: [], axis: periodAxis(periods), periods }
  }, [quarters])
  const { axis } = noted
  const { notes, list } = useNotes(noted)
  const lines = useMemo(
    () => [historyLine(name, metric, companies, quarters)],
    [name, metric, companies, quarters],
  )
  const newestFirst = quarters.toReversed()
  return (
    <>
      <LazyLineChart
        axis={axis}
        metrics={metrics}
        lines={lines}
        notes={notes}
        noteList={list}
        height={height}
        title={`${metric.label}, ettevõtete summa kvartalite kaupa`}
        emptySentence="Üheski kvartalis ei ole seda näitajat ühelgi ettevõttel."
      />
      <p className={classes.note}>Tegevusala ja maakond on iga ettevõtte praegused.</p>
      <FigureTable label={`${metric.label} kvartalite kaupa: ${name}`} isNatural>
        <thead>
          <tr>
            <th scope="col">Kvartal</th>
            {newestFirst.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Summa{metric.unit === '' ? '' : `, ${metric.unit}`}</th>
            {newestFirst.map(({ key, sum }) => (
              <td key={key}>{formatCell(metric.axis, sum)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Ettevõtteid</th>
            {newestFirst.map(({ key, withValue }) => (
              <td key={key}>{formatWhole(withValue)}</td>
            ))}
          </tr>
        </tbody>
      </FigureTable>
    </>
  )
}
