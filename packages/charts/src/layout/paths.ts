import type { Marker } from '../series/slot-style.ts'

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

/**
 * Pixels from the middle of a period to the middle of one of its bars, which are drawn side by
 * side.
 */
export function barOffset(place: number, bars: number, width: number): number {
  return (place - (bars - 1) / 2) * (width + barGap)
}

/** An SVG path from the zero line to a value; empty for a missing one. */
export function barPath(point: Point, zero: number, width: number): string {
  if (point === null) return ''
  return `M${tenths(point.x - width / 2)},${tenths(zero)}V${tenths(point.y)}H${tenths(point.x + width / 2)}V${tenths(zero)}Z`
}

/** A value's position on the chart; `null` for a missing value. */
export type Point = { readonly x: number; readonly y: number } | null

/** Whether the line does not run on to a point from the one before. */
type IsBroken = (i: number) => boolean

const neverBroken: IsBroken = () => false

/**
 * One SVG path through the points, interrupted at gaps and breaks; empty when there is no point.
 * d3-shape would add 3 kB for this single loop, and is slower on its first run.
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

/**
 * Points without neighbours on both sides: no line reaches them, so they are visible only with a
 * mark.
 */
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

/**
 * Outline of a marker around 0, 0 with radius 1; the sizes give all shapes a similar visual weight.
 */
const outlines: Record<Marker, readonly (readonly (readonly [number, number])[])[] | 'circle'> = {
  circle: 'circle',
  square: [
    [
      [-0.9, -0.9],
      [0.9, -0.9],
      [0.9, 0.9],
      [-0.9, 0.9],
    ],
  ],
  triangle: [
    [
      [0, -1.25],
      [1.2, 0.9],
      [-1.2, 0.9],
    ],
  ],
  diamond: [
    [
      [0, -1.35],
      [1.35, 0],
      [0, 1.35],
      [-1.35, 0],
    ],
  ],
  cross: [
    [
      [-1, -1],
      [1, 1],
    ],
    [
      [1, -1],
      [-1, 1],
    ],
  ],
  'triangle-down': [
    [
      [0, 1.25],
      [1.2, -0.9],
      [-1.2, -0.9],
    ],
  ],
}

/** One SVG path with the same marker at every point. @param radius in pixels */
export function markerPath(marker: Marker, points: readonly Point[], radius: number): string {
  return points
    .map((point) => (point === null ? '' : markerAt(marker, point.x, point.y, radius)))
    .join('')
}

function markerAt(marker: Marker, x: number, y: number, radius: number): string {
  const outline = outlines[marker]
  if (outline === 'circle') {
    const d = 2 * radius
    return `M${tenths(x - radius)},${tenths(y)}a${radius},${radius} 0 1,0 ${d},0a${radius},${radius} 0 1,0 ${-d},0Z`
  }
  return outline
    .map((corners) => {
      const texts = corners.map(
        ([dx, dy]) => `${tenths(x + dx * radius)},${tenths(y + dy * radius)}`,
      )
      return `M${texts.join('L')}${corners.length > 2 ? 'Z' : ''}`
    })
    .join('')
}
