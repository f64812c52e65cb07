import {
  barShare,
  hueStep,
  maxChroma,
  nameShare,
  strokeDash,
} from '@kvartal/charts/drawing/line-look'
import type { LineStyle } from '@kvartal/charts/series/line-style'
import type { CSSProperties } from 'react'
import './series-colors.css'

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
 * The colour of a tag's average. A tag may have any colour, so only its hue and its chroma (up to
 * the limit) are used; the lightness comes from the theme, so that any colour has a contrast of 3:1
 * to the background.
 */
export function averageColor(color: string): string {
  return `oklch(from ${color} var(--average-lightness) min(c, ${maxChroma}) h)`
}

/** The newest year has the accent colour; older ones rotate its hue at the same lightness. */
export function yearColor(age: number): string {
  return age === 0
    ? 'var(--accent)'
    : `oklch(from var(--accent) l c calc(h + ${(age * hueStep) % 360}))`
}

/** The colour of bars, less saturated than a line's. */
export function barColor(color: string): string {
  return `color-mix(in srgb, ${color} ${barShare * 100}%, var(--surface))`
}

/**
 * The colour of a line's name: closer to the text colour than the line, because text needs more
 * contrast.
 */
export function nameColor(style: LineStyle): string {
  if (style.kind === 'tag') return 'var(--text-soft)'
  return `color-mix(in srgb, ${strokeColor(style)} ${nameShare * 100}%, var(--text))`
}

/** Stroke properties of a line, for `style`: attributes cannot use CSS variables. */
export function strokeStyle(style: LineStyle, dash: string | null): CSSProperties {
  return { stroke: strokeColor(style), strokeDasharray: strokeDash(style, dash) ?? undefined }
}
