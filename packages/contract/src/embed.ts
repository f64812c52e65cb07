/** How large the drawing of an embedded view is. */
export const embedSizes = ['small', 'medium', 'large'] as const

export type EmbedSize = (typeof embedSizes)[number]

/**
 * Heights of the drawing in pixels; the whole frame is higher, by its heading, its table and its
 * credit.
 */
export const embedHeights: Readonly<Record<EmbedSize, number>> = {
  small: 280,
  medium: 380,
  large: 500,
}

/**
 * The height in pixels of everything but the drawing in a frame of a few lines, used until the
 * frame reports its own.
 */
export const embedSurroundings = 320
