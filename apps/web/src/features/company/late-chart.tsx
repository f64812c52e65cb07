import { lazy, type ReactNode, Suspense } from 'react'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'

// The chart's code comes only when there is something to draw.
export const LineChart = lazy(async () => ({ default: (await import('../../charts/line-chart.tsx')).LineChart }))

/** Height of a drawing in pixels (specification, section 9). */
export const chartHeight = 400

/** Holds a chart's room until its code is there. */
export function WhileChartLoads({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Loading label="Diagrammi laadimine">
          <Skeleton height={chartHeight + 60} />
        </Loading>
      }
    >
      {children}
    </Suspense>
  )
}
