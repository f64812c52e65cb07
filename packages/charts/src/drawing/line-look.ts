import type { LineLayout } from '../layout/layout.ts'
import type { LineStyle } from '../series/line-style.ts'
import type { SeriesLine } from '../series/series.ts'

/** A tag's average is broad and pale, so that companies' lines dominate. */
const tagWidth = 7

/** The greatest chroma of an average's line, so that it stays paler than companies' lines. */
export const maxChroma = 0.1

/** Degrees of hue from one year to the next (specification, section 9). */
export const hueStep = 30

/**
 * The share of the line's colour in a bar; the rest is the background, since bars cover a large
 * area.
 */
export const barShare = 0.8

/**
 * The share of the line's colour in its name, which needs more contrast; the rest is the text's
 * colour.
 */
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

/**
 * The same dash for a broad stroke: scaled with its width, since its gaps would close otherwise.
 */
function broadDash(dash: string | null): string | null {
  return (
    dash
      ?.split(' ')
      .map((length) => Number(length) * 1.8)
      .join(' ') ?? null
  )
}

/** A path of a line, with everything but its colour, for the screen and for pictures. */
export interface LineStroke {
  readonly part: 'line' | 'thin' | 'breaks' | 'marks' | 'thinMarks'
  readonly d: string
  /** Pixels. */
  readonly width: number
  readonly dash: string | null
  /** The fill of markers: the line's own colour, or the background. */
  readonly fill: 'none' | 'line' | 'surface'
}

/** The line of an average of few companies is thin; a paler one would lack contrast. */
export const thinWidth = 2
const markWidth = 1.8

/**
 * A line from back to front: one path, its markers, and its thinly covered parts with markers of
 * their own.
 * @param width of the line in pixels
 */
export function lineStrokes(
  { style, dash }: SeriesLine,
  { path, marks, thin, breaks }: LineLayout,
  width: number,
): LineStroke[] {
  const strokes: LineStroke[] = [
    { part: 'line', d: path, width, dash: strokeDash(style, dash), fill: 'none' },
    { part: 'thin', d: thin.path, width: thinWidth, dash, fill: 'none' },
    { part: 'breaks', d: breaks, width: markWidth, dash: null, fill: 'none' },
    {
      part: 'marks',
      d: marks,
      width: markWidth,
      dash: null,
      fill: style.kind === 'tag' ? 'line' : 'surface',
    },
    { part: 'thinMarks', d: thin.marks, width: markWidth, dash: null, fill: 'surface' },
  ]
  return strokes.filter(({ d }) => d !== '')
}
