import type { Point } from './line-path.ts'

/** Pixels of the broadest bar, and the part of a period's room that a bar takes. */
const broadest = 36
const partOfRoom = 0.68

/** Pixels between bars of one period. */
const barGap = 2

/** Pixels of each bar where a width has `count` periods with so many bars each. */
export function barWidth(count: number, width: number, bars = 1): number {
  if (count === 0) return 0
  const room = (width / count) * partOfRoom - (bars - 1) * barGap
  return Math.max(1, Math.min(broadest, room / bars))
}

/** Pixels from the middle of a period to the middle of one of its bars, which stand beside each other. */
export function barOffset(place: number, bars: number, width: number): number {
  return (place - (bars - 1) / 2) * (width + barGap)
}

/** One SVG path of a bar for each point, from the height of zero to the point's; a missing value has none. */
export function barPath(points: readonly Point[], zero: number, width: number): string {
  return points
    .flatMap((point) =>
      point === null
        ? []
        : [`M${tenths(point.x - width / 2)},${tenths(zero)}V${tenths(point.y)}H${tenths(point.x + width / 2)}V${tenths(zero)}Z`],
    )
    .join('')
}

function tenths(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
