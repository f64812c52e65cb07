import { periodAxis } from '@kvartal/charts/series/period-axis'
import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period } from '@kvartal/domain/period/period'
import { chartLineOf } from '@kvartal/views/figures/chart-line-of'
import type { FigureRow } from '@kvartal/views/figures/figure-rows'
import { useCallback, useMemo } from 'react'
import type { ChartPoint } from '../../../charts/chart-point.ts'
import { LazyLineChart } from '../../../charts/lazy-line-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { messages } from '../messages.ts'

/** Height of the drawing in pixels (specification, section 9). */
const chartHeight = 500

interface ComparisonChartProps {
  readonly periods: readonly Period[]
  /** Each metric with its rows, the same as its table shows. */
  readonly metrics: readonly { readonly metric: Metric; readonly rows: readonly FigureRow[] }[]
  /** Opens the sheet of a point. */
  readonly onOpen: (metric: Metric, subject: FigureRow['subject'], period: number) => void
}

/** All selected companies and tag averages in one chart, one line per metric. */
export function ComparisonChart({ periods, metrics, onOpen }: ComparisonChartProps) {
  const axis = useMemo(() => periodAxis(periods), [periods])
  const chartMetrics = useMemo(() => metrics.map(({ metric }) => metric), [metrics])
  const lines = useMemo(() => metrics.flatMap(({ metric, rows }) => rows.map((row) => chartLineOf(row, metric.id))), [metrics])
  const open = useCallback(
    ({ subject, metricId, period }: ChartPoint) => {
      const of = metrics.find(({ metric }) => metric.id === metricId)
      const row = of?.rows.find((other) => other.subject.key === subject)
      if (of !== undefined && row !== undefined) onOpen(of.metric, row.subject, period)
    },
    [metrics, onOpen],
  )
  return (
    <Card>
      <LazyLineChart axis={axis} metrics={chartMetrics} lines={lines} height={chartHeight} onOpen={open} actions={<CopyLink />} />
    </Card>
  )
}

/** Copies the address, which contains the whole view. */
function CopyLink() {
  return (
    <CopyButton variant="default" size="xs" miw={126} text={() => window.location.href} done="Link kopeeritud" onFail={[messages.linkNotCopied, 'warning']}>
      Kopeeri link
    </CopyButton>
  )
}
