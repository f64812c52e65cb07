import { walkOrder } from '@kvartal/charts/series/reading'
import type { Series } from '@kvartal/charts/series/series'
import { type Cursor, noCursor } from './cursor-store.ts'

/**
 * The cursor after a key: Left, Right, Home and End move over periods, Up and Down over lines by their value in the
 * period, Escape removes it. The first step selects the last period and its topmost line.
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
