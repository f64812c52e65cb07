import type { LineLayout } from '../layout/layout.ts'
import type { SeriesLine } from '../series/series.ts'
import { strokeDash } from './line-look.ts'

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

/** A line from back to front: one path, its markers, and its thinly covered parts with markers of their own. @param width of the line in pixels */
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
