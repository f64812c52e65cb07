import type { LineStyle } from '../series/series.ts'

/** A tag's average is broad and pale, so that companies' lines dominate. */
const tagWidth = 7

/** The greatest chroma of an average's line, so that it stays paler than companies' lines. */
export const maxChroma = 0.1

/** Degrees of hue from one year to the next (specification, section 9). */
export const hueStep = 30

/** The share of the line's colour in a bar; the rest is the background, since bars cover a large area. */
export const barShare = 0.8

/** The share of the line's colour in its name, which needs more contrast; the rest is the text's colour. */
export const nameShare = 0.7

/** More lines than this are drawn thinner. */
const manyLines = 20

export function areThin(lines: readonly unknown[]): boolean {
  return lines.length > manyLines
}

/** A line's stroke width in pixels; the newest year is emphasized. */
export function strokeWidth(style: LineStyle, isThin = false): number {
  if (style.kind === 'tag') return tagWidth
  if (style.kind === 'year' && style.age === 0) return 3
  return isThin ? 1.5 : 2
}

/** A line's `stroke-dasharray`; `null` is solid. */
export function strokeDash(style: LineStyle, dash: string | null): string | null {
  return style.kind === 'tag' ? broadDash(dash) : dash
}

/** The same dash for a broad stroke: scaled with its width, since its gaps would close otherwise. */
function broadDash(dash: string | null): string | null {
  return (
    dash
      ?.split(' ')
      .map((length) => Number(length) * 1.8)
      .join(' ') ?? null
  )
}
