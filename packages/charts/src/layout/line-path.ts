import { line } from 'd3-shape'

/** A value's place on the chart; `null` where the value is missing. */
export type Point = { readonly x: number; readonly y: number } | null

const draw = line<Point>()
  .defined((point) => point !== null)
  // d3 asks for coordinates of defined points only.
  .x((point) => point?.x ?? 0)
  .y((point) => point?.y ?? 0)
  .digits(1)

/** One SVG path through the points, broken at gaps; empty when there is no point. */
export function linePath(points: readonly Point[]): string {
  return draw(points) ?? ''
}

/** Points with a gap, or nothing, on both sides: no stroke reaches them, so without a mark they would not be seen. */
export function lonelyPoints(points: readonly Point[]): Point[] {
  return points.filter((point, i) => point !== null && (points[i - 1] ?? null) === null && (points[i + 1] ?? null) === null)
}
