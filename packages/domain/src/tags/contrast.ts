/** Minimum contrast of readable text (WCAG 2.2, success criterion 1.4.3). */
export const enoughContrast = 4.5

const black = '#000000'
const white = '#ffffff'

/**
 * The contrast ratio of two colours `#rrggbb` as WCAG defines it, from 1 (equal) to 21 (black and
 * white), in either order. `null` for an invalid colour.
 */
export function contrastRatio(one: string, other: string): number | null {
  const first = luminance(one)
  const second = luminance(other)
  if (first === null || second === null) return null
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/**
 * Black or white, whichever has the higher contrast on a background; white for an invalid
 * background.
 */
export function readableTextColor(ground: string): typeof black | typeof white {
  return (contrastRatio(ground, black) ?? 0) > (contrastRatio(ground, white) ?? 0) ? black : white
}

/** Relative luminance, from 0 (black) to 1 (white). */
function luminance(color: string): number | null {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  if (parts === null) return null
  const [red = 0, green = 0, blue = 0] = parts
    .slice(1)
    .map((part) => linear(Number.parseInt(part, 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Converts an sRGB channel to linear light, both from 0 to 1. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
