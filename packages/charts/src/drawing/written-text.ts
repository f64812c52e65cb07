import { type MeasureText, truncate } from '../layout/measure-text.ts'
import { element, shownText, textOf } from './svg.ts'

/** The font size at which texts are measured. */
const measuredSize = 12

/** A text in a picture. */
export interface WrittenText {
  readonly text: string
  /** The title of the element when the text is truncated; the text itself when left out. */
  readonly fullText?: string
  readonly x: number
  /** The baseline. */
  readonly y: number
  /** Pixels; 12 when left out. */
  readonly size?: number
  readonly fill: string
  readonly isStrong?: boolean
  readonly anchor?: 'start' | 'middle' | 'end'
  /** A colour around the letters, where lines may run under them. */
  readonly halo?: string
}

export function writeText({
  text,
  fullText = text,
  x,
  y,
  size,
  fill,
  isStrong,
  anchor,
  halo,
}: WrittenText): string {
  const attributes = {
    x,
    y,
    fill,
    'font-size': size,
    'font-weight': isStrong === true ? 600 : undefined,
    'text-anchor': anchor === 'start' ? undefined : anchor,
    ...(halo !== undefined && {
      'paint-order': 'stroke',
      stroke: halo,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }),
  }
  const title = fullText === text ? '' : element('title', {}, textOf(fullText))
  return element('text', attributes, `${title}${textOf(text)}`)
}

/** From the middle of a line of text to its baseline, for letters of this size. */
export function middleToBaseline(size = measuredSize): number {
  return size * 0.35
}

export function widthOf(text: string, size: number, measure: MeasureText): number {
  return (measure(text) * size) / measuredSize
}

/** The text as far as it fits into a width, with `…` if it does not. */
export function fitText(text: string, width: number, size: number, measure: MeasureText): string {
  const shown = shownText(text)
  return truncate(shown, (width * measuredSize) / size, measure)
}

/**
 * Lines of a text that are no wider than this; the last one ends with `…` where there are too many.
 */
export function wrapText(
  text: string,
  width: number,
  size: number,
  most: number,
  measure: MeasureText,
): string[] {
  const lines: string[] = []
  const words = shownText(text)
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => pieces(word, width, size, measure))
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, size, measure) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  return [
    ...lines.slice(0, most - 1),
    fitText(lines.slice(most - 1).join(' '), width, size, measure),
  ]
}

/** A word that is wider than the line, such as an address, continues on the next one. */
function pieces(word: string, width: number, size: number, measure: MeasureText): string[] {
  if (widthOf(word, size, measure) <= width) return [word]
  const found: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character, size, measure) > width) {
      found.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...found, piece]
}
