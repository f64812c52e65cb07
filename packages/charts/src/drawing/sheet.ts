import type { PictureSize } from './picture.ts'

/** A picture's area in layout pixels, which suit a font size of 12, and the scale at which it is drawn. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Large fonts first; smaller ones give a crowded chart more space. The largest size has the layout of the middle one, at a higher resolution. */
const scales: Readonly<Record<PictureSize, readonly number[]>> = {
  '1200x630': [1.5, 1.25, 1],
  '1600x900': [1.5, 1.25, 1],
  '2400x1350': [2.25, 1.875, 1.5],
}

export function sheetsOf(size: PictureSize): Sheet[] {
  const { width, height } = pixelsOf(size)
  return scales[size].map((scale) => ({ width: width / scale, height: height / scale, scale }))
}

export function pixelsOf(size: PictureSize): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}
