import type { Marker } from '../series/slot-style.ts'
import { type Point, tenths } from './line-path.ts'

/** Outline of a marker around 0, 0 with radius 1; the sizes give all shapes a similar visual weight. */
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
