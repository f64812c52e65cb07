import { lazy, type ReactNode, Suspense } from 'react'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'

// The chart's code is loaded lazily, when there is something to draw.
export const LineChart = lazy(async () => ({ default: (await import('../../../charts/line-chart.tsx')).LineChart }))

/** Height of a drawing in pixels (specification, section 9). */
export const chartHeight = 400

/** Reserves a chart's space until its code is loaded. */
export function WhileChartLoads({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Loading label="Graafiku laadimine">
          <Skeleton height={chartHeight + 60} />
        </Loading>
      }
    >
      {children}
    </Suspense>
  )
}
