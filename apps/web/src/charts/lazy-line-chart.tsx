import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { BlockSkeleton } from '../ui/states/skeleton.tsx'
import type { LineChartProps } from './line-chart.tsx'

// The chart's code is loaded lazily, when there is something to draw.
const LineChart = lazyPart(async () => (await import('./line-chart.tsx')).LineChart)

export const prepareLineChart = LineChart.prepare

/** Pixels of heading and legend, for which space is reserved too. */
const around = 60

/** A line chart whose space is reserved until its code is loaded. */
export function LazyLineChart(props: LineChartProps & { readonly height: number }) {
  return (
    <Suspense
      fallback={<BlockSkeleton label="Graafiku laadimine" height={props.height + around} />}
    >
      <LineChart {...props} />
    </Suspense>
  )
}
