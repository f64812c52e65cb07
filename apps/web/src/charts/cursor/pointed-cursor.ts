import type { ChartLayout } from '@kvartal/charts/layout/layout'
import { nearestIndex, nearestLine } from '@kvartal/charts/layout/nearest'
import type { Series } from '@kvartal/charts/series/series'
import { type Cursor, noCursor } from './cursor-store.ts'

/** Pixels within which a pointer selects a line, and half the height of a name. */
const lineReach = 14
const labelReach = 8
/** Pixels beside the plot area where the pointer still selects the first or the last period. */
const edgeReach = 20

/** The cursor for a pointer position: the nearest period and a line close by; a name at the end selects its line. */
export function pointedCursor(series: Series, layout: ChartLayout, x: number, y: number): Cursor {
  const bottom = layout.panels.at(-1)?.bottom ?? 0
  if (x < layout.left - edgeReach || y < 0 || y > bottom + edgeReach) return noCursor
  if (layout.labels !== null && x >= layout.labels.x - 4) {
    const { x: from } = layout.labels
    const label = layout.endLabels.find(
      (other) => other.x >= from && Math.abs(other.y - y) <= labelReach,
    )
    if (label === undefined) return noCursor
    const last = series.lines[label.line]?.values.findLastIndex((value) => value !== null) ?? -1
    return { period: last < 0 ? null : last, line: label.line }
  }
  return {
    period: nearestIndex(layout.xs, x),
    // A bar belongs to its period; there is no line to be close to.
    line:
      series.shape === 'bars'
        ? null
        : nearestLine(
            layout.lines.map((line) => line.points),
            layout.xs,
            x,
            y,
            lineReach,
          ),
  }
}
