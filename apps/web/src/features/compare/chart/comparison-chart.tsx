import type { ChartLine } from '@kvartal/charts/series/chart-line'
import { periodAxis } from '@kvartal/charts/series/period-axis'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period } from '@kvartal/domain/period/period'
import { useMemo } from 'react'
import { LazyLineChart } from '../../../charts/lazy-line-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { FigureRow } from '../figures/figure-rows.ts'
import { messages } from '../messages.ts'

/** Height of the drawing in pixels (specification, section 9). */
const chartHeight = 500

interface ComparisonChartProps {
  readonly periods: readonly Period[]
  /** Each metric with its rows, the same as its table shows. */
  readonly metrics: readonly { readonly metric: Metric; readonly rows: readonly FigureRow[] }[]
}

/** All selected companies and tag averages in one chart, one line per metric. */
export function ComparisonChart({ periods, metrics }: ComparisonChartProps) {
  const axis = useMemo(() => periodAxis(periods), [periods])
  const chartMetrics = useMemo(() => metrics.map(({ metric }) => metric), [metrics])
  const lines = useMemo(() => metrics.flatMap(({ metric, rows }) => rows.map((row) => lineOf(row, metric.id))), [metrics])
  return (
    <Card>
      <LazyLineChart axis={axis} metrics={chartMetrics} lines={lines} height={chartHeight} actions={<CopyLink />} />
    </Card>
  )
}

function lineOf({ subject, values, notes, bases, isUncounted, coverage }: FigureRow, metricId: string): ChartLine {
  return {
    subject,
    metricId,
    values,
    ...(notes === undefined ? {} : { notes: notes.map((ofPeriod) => ofPeriod.map(({ text }) => text)) }),
    ...(bases === undefined ? {} : { bases }),
    ...(isUncounted === undefined ? {} : { isUncounted }),
    ...(coverage === undefined ? {} : { coverage }),
  }
}

/** Copies the address, which contains the whole view. */
function CopyLink() {
  return (
    <CopyButton variant="default" size="xs" miw={126} text={() => window.location.href} done="Link kopeeritud" onFail={[messages.linkNotCopied, 'warning']}>
      Kopeeri link
    </CopyButton>
  )
}
