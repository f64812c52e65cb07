import { bisectCenter } from 'd3-array'
import type { Point } from './paths.ts'

/** Index of the position nearest to `x` among ascending positions; `null` when there is none. */
export function nearestIndex(xs: readonly number[], x: number): number | null {
  return xs.length === 0 ? null : bisectCenter(xs, x)
}

/**
 * Index of the line nearest to a position, at most `reach` pixels away; `null` when there is none.
 * @param lines each with one point per period, at the same ascending `xs`
 */
export function nearestLine(
  lines: readonly (readonly Point[])[],
  xs: readonly number[],
  x: number,
  y: number,
  reach: number,
): number | null {
  const period = nearestIndex(xs, x)
  if (period === null) return null
  const from = (xs[period] ?? 0) > x ? period - 1 : period
  let best: number | null = null
  let bestDistance = reach
  for (const [index, points] of lines.entries()) {
    const distance = distanceTo(points[from] ?? null, points[from + 1] ?? null, x, y)
    // At equal distance the later line wins, since it is drawn on top.
    if (distance <= bestDistance) {
      best = index
      bestDistance = distance
    }
  }
  return best
}

function distanceTo(a: Point, b: Point, x: number, y: number): number {
  if (a === null && b === null) return Infinity
  const start = a ?? b
  const end = b ?? a
  // At least one of the two exists, so now both do.
  if (start === null || end === null) return Infinity
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const length = dx * dx + dy * dy
  const along =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - start.x) * dx + (y - start.y) * dy) / length))
  return Math.hypot(x - start.x - along * dx, y - start.y - along * dy)
}
