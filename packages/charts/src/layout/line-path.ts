/** A value's position on the chart; `null` for a missing value. */
export type Point = { readonly x: number; readonly y: number } | null

/** Whether the line does not run on to a point from the one before. */
type IsBroken = (i: number) => boolean

const neverBroken: IsBroken = () => false

/**
 * One SVG path through the points, interrupted at gaps and breaks; empty when there is no point. d3-shape would add 3 kB for this
 * single loop, and is slower on its first run.
 */
export function linePath(points: readonly Point[], isBroken: IsBroken = neverBroken): string {
  let path = ''
  let isPenDown = false
  for (const [i, point] of points.entries()) {
    if (isBroken(i)) isPenDown = false
    if (point !== null) path += `${isPenDown ? 'L' : 'M'}${tenths(point.x)},${tenths(point.y)}`
    isPenDown = point !== null
  }
  return path
}

/** The sections of a line that begin or end at a marked point, as one SVG path. */
export function sectionsPath(
  points: readonly Point[],
  isMarked: (i: number) => boolean,
  isBroken: IsBroken = neverBroken,
): string {
  let path = ''
  for (const [i, point] of points.entries()) {
    const before = points[i - 1] ?? null
    if (point === null || before === null || isBroken(i) || !(isMarked(i - 1) || isMarked(i)))
      continue
    path += `M${tenths(before.x)},${tenths(before.y)}L${tenths(point.x)},${tenths(point.y)}`
  }
  return path
}

/** Finer positions would only make paths longer. */
export function tenths(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

/** Points without neighbours on both sides: no line reaches them, so they are visible only with a mark. */
export function lonelyPoints(points: readonly Point[], isBroken: IsBroken = neverBroken): Point[] {
  const isMissing = (i: number) => (points[i] ?? null) === null
  return points.filter(
    (_, i) =>
      !isMissing(i) && (isMissing(i - 1) || isBroken(i)) && (isMissing(i + 1) || isBroken(i + 1)),
  )
}

/** Half the height of a break's strokes, and how far they lean. */
const breakHeight = 6
const breakLean = 2.5

/** Two short strokes in the middle of each break of a line, as axes are broken. */
export function breaksPath(points: readonly Point[], isBroken: IsBroken): string {
  let path = ''
  for (const [i, point] of points.entries()) {
    const before = points[i - 1] ?? null
    if (point === null || before === null || !isBroken(i)) continue
    const [x, y] = [(before.x + point.x) / 2, (before.y + point.y) / 2]
    for (const from of [x - 2, x + 2])
      path += `M${tenths(from - breakLean)},${tenths(y + breakHeight)}L${tenths(from + breakLean)},${tenths(y - breakHeight)}`
  }
  return path
}
