import type { ChartLine, Subject } from '@kvartal/charts/series/chart-line'
import type { PeriodAxis } from '@kvartal/charts/series/period-axis'
import { useMemo } from 'react'
import { LazyLineChart } from '../../../charts/lazy-line-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { messages } from '../messages.ts'
import type { RowSubject } from '../table/metric-row.tsx'
import type { OfferedMetric } from '../select/offered-metric.ts'
import type { FigureRow } from '../table/table-rows.ts'

/** Height of the drawing in pixels (specification, section 9). */
const chartHeight = 500

/** The rows of one metric, the same as its table shows. */
export interface MetricRows {
  readonly metric: OfferedMetric
  readonly rows: readonly FigureRow[]
}

interface ComparisonChartProps {
  readonly axis: PeriodAxis
  readonly metrics: readonly MetricRows[]
  readonly subjects: ReadonlyMap<string, RowSubject>
}

/** All selected companies and tag averages in one chart, one line per metric. */
export function ComparisonChart({ axis, metrics, subjects }: ComparisonChartProps) {
  const chartMetrics = useMemo(() => metrics.map(({ metric }) => metric), [metrics])
  const lines = useMemo(
    () =>
      metrics.flatMap(({ metric, rows }) =>
        rows.map((row): ChartLine => ({
          subject: chartSubject(row, subjects),
          metricId: metric.id,
          values: row.values,
          ...(row.notes === undefined ? {} : { notes: row.notes.map((notes) => notes.map(({ text }) => text)) }),
          ...(row.bases === undefined ? {} : { bases: row.bases }),
        })),
      ),
    [metrics, subjects],
  )
  return (
    <Card>
      <LazyLineChart axis={axis} metrics={chartMetrics} lines={lines} height={chartHeight} actions={<CopyLink />} />
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

function chartSubject({ key, name }: FigureRow, subjects: ReadonlyMap<string, RowSubject>): Subject {
  const subject = subjects.get(key)
  return subject?.kind === 'tag'
    ? { key, name, identity: { kind: 'tag', color: subject.color } }
    : { key, name, identity: { kind: 'company', slot: subject?.slot ?? 0 } }
}
