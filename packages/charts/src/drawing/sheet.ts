import type { PictureSize } from './picture.ts'

/** A picture's area in the pixels that charts are laid out in, which letters of 12 are made for, and how much larger they are drawn. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Large letters first; smaller ones give a crowded chart more room. The largest size has the letters of the middle one, finer. */
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
