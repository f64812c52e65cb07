import { periodAxis } from '@kvartal/charts/series/period-axis'
import type { Period } from '@kvartal/domain/period/period'
import { chartLineOf, chartMetricOf } from '@kvartal/views/figures/chart-line-of'
import type { FigureRow } from '@kvartal/views/figures/figure-rows'
import type { ShownMetric } from '@kvartal/views/figures/shown-metrics'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { ChartPoint } from '../../../charts/chart-point.ts'
import { DownloadMenu } from '../../../exports/download-menu.tsx'
import { LazyLineChart } from '../../../charts/lazy-line-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { CompareSource } from '../figures/compare-source.ts'
import { messages } from '../messages.ts'
import type { OfferedYears } from '../select/year-choice.tsx'
import type { OpenCompare } from '../use-compare.ts'
import { comparedView } from '../compared-view.ts'
import { ChartSwitches } from './chart-switches.tsx'
import { PeriodSlider } from './period-slider.tsx'

// Loaded lazily, since few visitors embed a view.
const EmbedDialog = lazy(async () => ({
  default: (await import('../../../embed/embed-dialog.tsx')).EmbedDialog,
}))

/** Height of the drawing in pixels (specification, section 9). */
const chartHeight = 500

interface ComparisonChartProps {
  readonly compare: OpenCompare
  readonly source: CompareSource
  readonly offered: OfferedYears
  readonly periods: readonly Period[]
  /** Each metric with its rows, the same as its table shows. */
  readonly metrics: readonly ShownMetric[]
  /** Opens the sheet of a point. */
  readonly onOpen: (metric: ShownMetric, subject: FigureRow['subject'], period: number) => void
}

/** All selected companies and tag averages in one chart, one line per metric, with its switches and the slider of its periods. */
export function ComparisonChart({
  compare,
  source,
  offered,
  periods,
  metrics,
  onOpen,
}: ComparisonChartProps) {
  const { isIndexed, isLog, hasPanels } = compare.view.switches
  const switches = useMemo(() => ({ isIndexed, isLog, hasPanels }), [isIndexed, isLog, hasPanels])
  const axis = useMemo(() => periodAxis(periods), [periods])
  const chartMetrics = useMemo(() => metrics.map(chartMetricOf), [metrics])
  const lines = useMemo(
    () => metrics.flatMap(({ metric, rows }) => rows.map((row) => chartLineOf(row, metric.id))),
    [metrics],
  )
  const open = useCallback(
    ({ subject, metricId, period }: ChartPoint) => {
      const of = metrics.find(({ metric }) => metric.id === metricId)
      const row = of?.rows.find((other) => other.subject.key === subject)
      if (of !== undefined && row !== undefined) onOpen(of, row.subject, period)
    },
    [metrics, onOpen],
  )
  const exported = comparedView(compare, metrics, periods)
  const [isEmbedding, setEmbedding] = useState(false)
  const publishedOn = newestPublication(compare)
  return (
    <Card>
      <LazyLineChart
        axis={axis}
        metrics={chartMetrics}
        lines={lines}
        switches={switches}
        height={chartHeight}
        onOpen={open}
        actions={
          <>
            <CopyLink />
            <DownloadMenu
              view={exported}
              {...(publishedOn !== '' && { onEmbed: () => setEmbedding(true) })}
            />
          </>
        }
        controls={<ChartSwitches compare={compare} metrics={metrics} />}
      />
      <PeriodSlider compare={compare} source={source} offered={offered} periods={periods} />
      {isEmbedding && (
        <Suspense fallback={null}>
          <EmbedDialog
            search={exported.query()}
            holds={exported.holds}
            publishedOn={publishedOn}
            onClose={() => setEmbedding(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** `YYYY-MM-DD`: the newest publication of quarters; empty for annual reports, which cannot be embedded. */
function newestPublication({ view, published }: OpenCompare): string {
  return view.tab === 'annual'
    ? ''
    : published.reduce(
        (newest, { publishedOn }) => (publishedOn > newest ? publishedOn : newest),
        '',
      )
}

/** Copies the address, which contains the whole view. */
function CopyLink() {
  return (
    <CopyButton
      variant="default"
      size="xs"
      miw={126}
      text={() => window.location.href}
      done="Link kopeeritud"
      onFail={[messages.linkNotCopied, 'warning']}
    >
      Kopeeri link
    </CopyButton>
  )
}
