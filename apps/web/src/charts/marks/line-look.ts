import type { LineStyle } from '@kvartal/charts/series/series'
import type { CSSProperties } from 'react'
import { averageColor } from './average-color.ts'
import { calmed, yearColor } from './year-color.ts'
import './series-colors.css'

/** Stroke width of a tag's average, in pixels: broad and pale, so that companies' lines dominate. */
export const tagStroke = 7

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

/** The colour of bars when all share one. */
export function barColor(style: LineStyle): string {
  return calmed(strokeColor(style))
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
    strokeDasharray: style.kind === 'tag' ? (broadDash(dash) ?? undefined) : (dash ?? undefined),
  }
}

/** The same dash for a broad stroke: scaled with its width, since its gaps would close otherwise. */
function broadDash(dash: string | null): string | null {
  return dash === null ? null : dash.split(' ').map((length) => Number(length) * 1.8).join(' ')
}

/** The newest year is emphasized. */
export function isStrong(style: LineStyle): boolean {
  return style.kind === 'year' && style.age === 0
}
