/** A value's position on the chart; `null` for a missing value. */
export type Point = { readonly x: number; readonly y: number } | null

/**
 * One SVG path through the points, interrupted at gaps; empty when there is no point. d3-shape would add 3 kB for this
 * single loop, and is slower on its first run.
 */
export function linePath(points: readonly Point[]): string {
  let path = ''
  let isPenDown = false
  for (const point of points) {
    if (point !== null) path += `${isPenDown ? 'L' : 'M'}${tenths(point.x)},${tenths(point.y)}`
    isPenDown = point !== null
  }
  return path
}

/** The sections of a line that begin or end at a marked point, as one SVG path. */
export function sectionsPath(points: readonly Point[], isMarked: (i: number) => boolean): string {
  let path = ''
  for (const [i, point] of points.entries()) {
    const before = points[i - 1] ?? null
    if (point === null || before === null || !(isMarked(i - 1) || isMarked(i))) continue
    path += `M${tenths(before.x)},${tenths(before.y)}L${tenths(point.x)},${tenths(point.y)}`
  }
  return path
}

/** Finer positions would only make paths longer. */
export function tenths(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

/** Points without neighbours on both sides: no line reaches them, so they are visible only with a mark. */
export function lonelyPoints(points: readonly Point[]): Point[] {
  const isMissing = (i: number) => (points[i] ?? null) === null
  return points.filter((_, i) => !isMissing(i) && isMissing(i - 1) && isMissing(i + 1))
}
