import type { LineStyle } from '@kvartal/charts/series/series'
import type { CSSProperties } from 'react'
import './series-colors.css'

/** A tag's average is broad and pale, so that companies' lines dominate. */
const tagWidth = 7

/** The greatest chroma of an average's line, so that it stays paler than companies' lines. */
export const maxChroma = 0.1

/** Degrees of hue from one year to the next (specification, section 9). */
export const hueStep = 30

/** The share of the line's colour in a bar; the rest is the background, since bars cover a large area. */
export const barShare = 0.8

/** A line's colour. */
export function strokeColor(style: LineStyle): string {
  switch (style.kind) {
    case 'company':
      return `var(--series-${style.color})`
    case 'tag':
      return averageColor(style.color)
    case 'year':
      return yearColor(style.age)
  }
}

/**
 * The colour of a tag's average. A tag may have any colour, so only its hue and its chroma (up to the limit) are used;
 * the lightness comes from the theme, so that any colour has a contrast of 3:1 to the background.
 */
export function averageColor(color: string): string {
  return `oklch(from ${color} var(--average-lightness) min(c, ${maxChroma}) h)`
}

/** The newest year has the accent colour; older ones rotate its hue at the same lightness. */
export function yearColor(age: number): string {
  return age === 0 ? 'var(--accent)' : `oklch(from var(--accent) l c calc(h + ${(age * hueStep) % 360}))`
}

/** The colour of bars, less saturated than a line's. */
export function barColor(color: string): string {
  return `color-mix(in srgb, ${color} ${barShare * 100}%, var(--surface))`
}

/** The colour of a line's name: closer to the text colour than the line, because text needs more contrast. */
export function nameColor(style: LineStyle): string {
  if (style.kind === 'tag') return 'var(--text-soft)'
  return `color-mix(in srgb, ${strokeColor(style)} 70%, var(--text))`
}

/** Stroke properties of a line, for `style`: attributes cannot use CSS variables. */
export function strokeStyle(style: LineStyle, dash: string | null): CSSProperties {
  return {
    stroke: strokeColor(style),
    strokeDasharray: style.kind === 'tag' ? broadDash(dash) : (dash ?? undefined),
  }
}

/** The same dash for a broad stroke: scaled with its width, since its gaps would close otherwise. */
function broadDash(dash: string | null): string | undefined {
  return dash?.split(' ').map((length) => Number(length) * 1.8).join(' ')
}

/** A line's stroke width in pixels; the newest year is emphasized. */
export function strokeWidth(style: LineStyle, isThin = false): number {
  if (style.kind === 'tag') return tagWidth
  if (style.kind === 'year' && style.age === 0) return 3
  return isThin ? 1.5 : 2
}
