import type { ChartLayout } from './layout.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels between the cursor and the tooltip, so that marks at the cursor stay visible. */
const cursorGap = 16

/** Pixels between the chart and a tooltip outside it. */
const outsideGap = 4

const heights = [0, 1, 0.5, 0.25, 0.75]

/**
 * Position of a tooltip beside the cursor at `x`, inside the box, where it covers the fewest
 * points; `null` when neither side has enough width. Ties: to the right, and at the top.
 * @param reach pixels to keep free on either side of the cursor
 */
export function placeBeside(
  x: number,
  size: Size,
  box: Box,
  points: readonly { readonly x: number; readonly y: number }[],
  reach = 0,
): { left: number; top: number } | null {
  const gap = reach + cursorGap
  const sides = [x + gap, x - gap - size.width]
  const fitting = sides.filter((left) => left >= box.left && left + size.width <= box.right)
  const room = Math.max(0, box.bottom - box.top - size.height)
  let best: { left: number; top: number } | null = null
  let fewest = Infinity
  for (const left of fitting) {
    for (const height of heights) {
      const top = box.top + room * height
      const hidden = countInside(points, left, top, size)
      if (hidden < fewest) {
        best = { left, top }
        fewest = hidden
      }
    }
  }
  return best
}

/**
 * The top of a tooltip without room beside the cursor, from the top of the chart: below the chart,
 * or above it where it is fully visible only there.
 * @param above visible pixels above the chart; `below` the same below it
 */
export function placeOutside(
  height: number,
  chartHeight: number,
  above: number,
  below: number,
): number {
  const needed = height + outsideGap
  return below < needed && above >= needed ? -needed : chartHeight + outsideGap
}

function countInside(
  points: readonly { x: number; y: number }[],
  left: number,
  top: number,
  size: Size,
): number {
  let count = 0
  for (const { x, y } of points) {
    if (x >= left && x <= left + size.width && y >= top && y <= top + size.height) count += 1
  }
  return count
}

/** Pixels from the centre of a period to the outer edge of its bars; 0 for lines. */
export function barReach({ lines, xs, barWidth }: ChartLayout, period: number | null): number {
  if (period === null || barWidth === 0) return 0
  const middle = xs[period] ?? 0
  return (
    barWidth / 2 +
    Math.max(0, ...lines.map(({ points }) => Math.abs((points[period]?.x ?? middle) - middle)))
  )
}

/** What a tooltip should not cover: every point and the midpoint between two neighbours. */
export function pointsToKeepFree(lines: ChartLayout['lines']): { x: number; y: number }[] {
  return lines.flatMap(({ points }) =>
    points.flatMap((point, i) => {
      if (point === null) return []
      const next = points[i + 1] ?? null
      return next === null
        ? [point]
        : [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }]
    }),
  )
}
