/** A value's place on the chart; `null` where the value is missing. */
export type Point = { readonly x: number; readonly y: number } | null

/**
 * One SVG path through the points, broken at gaps; empty when there is no point. By hand, because d3-shape for this one
 * loop would be 3 kB more to load, and slower where it has not run before.
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

function tenths(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

/** Points with a gap, or nothing, on both sides: no stroke reaches them, so without a mark they would not be seen. */
export function lonelyPoints(points: readonly Point[]): Point[] {
  const isMissing = (i: number) => (points[i] ?? null) === null
  return points.filter((_, i) => !isMissing(i) && isMissing(i - 1) && isMissing(i + 1))
}
