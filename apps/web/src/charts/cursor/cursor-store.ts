import type { ChartLayout } from '@kvartal/charts/layout/layout'
import { nearestIndex, nearestLine } from '@kvartal/charts/layout/nearest'
import { walkOrder } from '@kvartal/charts/series/reading'
import type { Series } from '@kvartal/charts/series/series'

/** The cursor's position: a period, a line, both or neither, as indexes into the series. */
export interface Cursor {
  readonly period: number | null
  readonly line: number | null
}

/**
 * Holds the cursor outside React's state, so that a moving pointer re-renders the cursor's layers
 * only.
 */
export interface CursorStore {
  readonly get: () => Cursor
  readonly set: (next: Cursor) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const noCursor: Cursor = { period: null, line: null }

export function createCursorStore(): CursorStore {
  let cursor = noCursor
  const listeners = new Set<() => void>()
  return {
    get: () => cursor,
    set: (next) => {
      if (next.period === cursor.period && next.line === cursor.line) return
      cursor = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The cursor on the same period and line of another series, as when notes or newer figures arrive
 * while a person walks through the chart; what the other series lacks is not selected.
 */
export function movedCursor(from: Series, to: Series, { period, line }: Cursor): Cursor {
  const key = period === null ? undefined : from.axis.periods[period]?.key
  const own = line === null ? undefined : from.lines[line]
  return {
    period: found(to.axis.periods.findIndex((other) => other.key === key)),
    line: found(
      to.lines.findIndex(
        (other) => other.subject.key === own?.subject.key && other.metric.id === own.metric.id,
      ),
    ),
  }
}

const found = (index: number): number | null => (index < 0 ? null : index)

/** Pixels within which a pointer selects a line, and half the height of a name. */
const lineReach = 14
const labelReach = 8
/** Pixels beside the plot area where the pointer still selects the first or the last period. */
const edgeReach = 20

/**
 * The cursor for a pointer position: the nearest period and a line close by; a name at the end
 * selects its line.
 */
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

/**
 * The cursor after a key: Left, Right, Home and End move over periods, Up and Down over lines by
 * their value in the period, Escape removes it. The first step selects the last period and its
 * topmost line.
 * @returns `null` for a key that the chart does not handle
 */
export function stepCursor(series: Series, { period, line }: Cursor, key: string): Cursor | null {
  if (key === 'Escape') return noCursor
  const last = series.axis.periods.length - 1
  if (!['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)) return null
  if (last < 0 || series.lines.length === 0) return noCursor
  const nextPeriod = stepPeriod(period, last, key)
  const order = walkOrder(series, nextPeriod)
  const place = line === null ? -1 : order.indexOf(line)
  if (place < 0) return { period: nextPeriod, line: order[0] ?? null }
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  return { period: nextPeriod, line: order[clamp(place + step, order.length - 1)] ?? null }
}

function stepPeriod(period: number | null, last: number, key: string): number {
  if (key === 'Home') return 0
  if (key === 'End' || period === null) return last
  if (key === 'ArrowLeft') return clamp(period - 1, last)
  return key === 'ArrowRight' ? clamp(period + 1, last) : clamp(period, last)
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last))
}
