import type { Picture, PictureLook } from '@kvartal/charts/drawing/picture'

export const pictureFormats = ['svg', 'png'] as const

export type PictureFormat = (typeof pictureFormats)[number]

/** A message to the drawing thread. */
export interface DrawOrder {
  readonly id: number
  readonly picture: Picture
  readonly look: PictureLook
  readonly format: PictureFormat
}

/** Its answer. */
export type Drawn =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string }
