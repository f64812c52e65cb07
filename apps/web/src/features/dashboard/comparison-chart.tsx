import type { ChartLine, Subject } from '@kvartal/charts/series/chart-line'
import { quarterAxis } from '@kvartal/charts/series/period-axis'
import { emtaMetric, type EmtaMetricId } from '@kvartal/domain/emta/metric'
import type { Period } from '@kvartal/domain/period/period'
import { lazy, Suspense, useMemo } from 'react'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { CopyLink } from './copy-link.tsx'
import type { RowSubject } from './metric-row.tsx'
import type { FigureRow } from './table-rows.ts'

// The chart's code comes only when there is something to draw.
const LineChart = lazy(async () => ({ default: (await import('../../charts/line-chart.tsx')).LineChart }))

/** Height of the drawing in pixels (specification, section 9). */
const chartHeight = 500

/** The rows of one metric, the same as its table shows. */
interface MetricRows {
  readonly id: EmtaMetricId
  readonly rows: readonly FigureRow[]
}

interface ComparisonChartProps {
  readonly metrics: readonly MetricRows[]
  readonly periods: readonly Period[]
  readonly subjects: ReadonlyMap<string, RowSubject>
}

/** All chosen companies and tag averages in one chart, a line for each metric. */
export function ComparisonChart({ metrics, periods, subjects }: ComparisonChartProps) {
  const axis = useMemo(() => quarterAxis(periods), [periods])
  const chartMetrics = useMemo(() => metrics.map(({ id }) => emtaMetric(id)), [metrics])
  const lines = useMemo(
    () =>
      metrics.flatMap(({ id, rows }) =>
        rows.map((row): ChartLine => ({ subject: chartSubject(row, subjects), metricId: id, values: row.values })),
      ),
    [metrics, subjects],
  )
  return (
    <Card>
      <Suspense
        fallback={
          <Loading label="Diagrammi laadimine">
            <Skeleton height={chartHeight + 60} />
          </Loading>
        }
      >
        <LineChart axis={axis} metrics={chartMetrics} lines={lines} height={chartHeight} actions={<CopyLink />} />
      </Suspense>
    </Card>
  )
}

function chartSubject({ key, name }: FigureRow, subjects: ReadonlyMap<string, RowSubject>): Subject {
  const subject = subjects.get(key)
  return subject?.kind === 'tag'
    ? { key, name, identity: { kind: 'tag', color: subject.color } }
    : { key, name, identity: { kind: 'company', slot: subject?.slot ?? 0 } }
}
