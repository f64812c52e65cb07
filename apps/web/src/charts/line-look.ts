import type { LineStyle } from '@kvartal/charts/series/series'
import type { CSSProperties } from 'react'
import { calmed, yearColor } from './year-color.ts'
import './series-colors.css'

/** Stroke of a tag's average, in pixels: broad and pale, so that companies' lines read before it. */
export const tagStroke = 7

/** A line's colour. A tag's own colour may be any, so it is mixed with the text's to be seen on both grounds. */
export function strokeColor(style: LineStyle): string {
  switch (style.kind) {
    case 'company':
      return `var(--series-${style.color})`
    case 'tag':
      return `color-mix(in srgb, ${style.color} 45%, var(--text-soft))`
    case 'year':
      return yearColor(style.age)
  }
}

/** The colour of bars that all have the same one. */
export function barColor(style: LineStyle): string {
  return calmed(strokeColor(style))
}

/** The colour of a line's name: nearer to the text's than the line is, because letters need more contrast. */
export function nameColor(style: LineStyle): string {
  if (style.kind === 'tag') return 'var(--text-soft)'
  return `color-mix(in srgb, ${strokeColor(style)} 70%, var(--text))`
}

/** Stroke properties of a line, for `style`: attributes cannot name variables. */
export function strokeStyle(style: LineStyle, dash: string | null): CSSProperties {
  return {
    stroke: strokeColor(style),
    strokeDasharray: style.kind === 'tag' ? (broadDash(dash) ?? undefined) : (dash ?? undefined),
  }
}

/** The same dash for a broad stroke: longer by the same measure, or its gaps would close. */
function broadDash(dash: string | null): string | null {
  return dash === null ? null : dash.split(' ').map((length) => Number(length) * 1.8).join(' ')
}

/** The newest of years stands out from the others. */
export function isStrong(style: LineStyle): boolean {
  return style.kind === 'year' && style.age === 0
}
