import type { ChartLayout } from '@kvartal/charts/layout/layout'
import type { Series } from '@kvartal/charts/series/series'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { ChartPoint } from './chart-point.ts'
import { type Cursor, pointedCursor } from './cursor/cursor-store.ts'

/**
 * Opens points by a press. A finger's first tap only shows the values; a second one on the same
 * point opens it.
 * @param onOpen `undefined` where points do not open
 */
export function useOpenedPoint(
  series: Series,
  layout: ChartLayout,
  onOpen: ((point: ChartPoint) => void) | undefined,
) {
  const isFirstTap = useRef(false)
  const last = useRef<Cursor | null>(null)

  const pressedAt = (event: MouseEvent<HTMLElement>): Cursor => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - box.left
    const cursor = pointedCursor(series, layout, x, event.clientY - box.top)
    return series.shape === 'bars' && cursor.period !== null
      ? { ...cursor, line: barAt(layout, cursor.period, x) }
      : cursor
  }
  const open = ({ period, line }: Cursor): boolean => {
    const own = line === null ? undefined : series.lines[line]
    if (onOpen === undefined || own === undefined || period === null) return false
    onOpen({ subject: own.subject.key, metricId: own.metric.id, period })
    return true
  }
  return {
    open,
    /** Whether a press would open a point. */
    opensAt: (event: MouseEvent<HTMLElement>) => {
      const { period, line } = pressedAt(event)
      return onOpen !== undefined && period !== null && line !== null
    },
    press: (event: PointerEvent<HTMLElement>) => {
      const next = pressedAt(event)
      isFirstTap.current =
        event.pointerType === 'touch' &&
        !(last.current?.period === next.period && last.current.line === next.line)
      last.current = next
    },
    click: (event: MouseEvent<HTMLElement>) => {
      if (!isFirstTap.current) open(pressedAt(event))
    },
  }
}

/** The bar at a horizontal position; `null` beside the bars. */
function barAt({ lines, barWidth }: ChartLayout, period: number, x: number): number | null {
  const found = lines.findIndex(({ points }) => {
    const point = points[period] ?? null
    return point !== null && Math.abs(point.x - x) <= barWidth / 2
  })
  return found === -1 ? null : found
}
