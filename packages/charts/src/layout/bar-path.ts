import type { Point } from './line-path.ts'

/** Pixels of the broadest bar, and the part of a period's room that a bar takes. */
const broadest = 36
const partOfRoom = 0.68

/** Pixels of each of `count` bars in a width. */
export function barWidth(count: number, width: number): number {
  return count === 0 ? 0 : Math.max(1, Math.min(broadest, (width / count) * partOfRoom))
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
