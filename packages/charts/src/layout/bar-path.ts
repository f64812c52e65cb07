import { type Point, tenths } from './line-path.ts'

/** Maximum width of a bar in pixels, and the share of a period's width that its bars fill. */
const broadest = 36
const partOfRoom = 0.68

/** Pixels between bars of one period. */
const barGap = 2

/** Width of a bar in pixels, for `count` periods in the given width. */
export function barWidth(count: number, width: number, bars = 1): number {
  if (count === 0) return 0
  const room = (width / count) * partOfRoom - (bars - 1) * barGap
  return Math.max(1, Math.min(broadest, room / bars))
}

/** Pixels from the middle of a period to the middle of one of its bars, which are drawn side by side. */
export function barOffset(place: number, bars: number, width: number): number {
  return (place - (bars - 1) / 2) * (width + barGap)
}

/** An SVG path from the zero line to a value; empty for a missing one. */
export function barPath(point: Point, zero: number, width: number): string {
  if (point === null) return ''
  return `M${tenths(point.x - width / 2)},${tenths(zero)}V${tenths(point.y)}H${tenths(point.x + width / 2)}V${tenths(zero)}Z`
}
