import type { MeasureText } from '../layout/measure-text.ts'
import type { Inks } from './inks.ts'
import type { PictureSize, PictureLook, PictureTexts } from './picture.ts'
import { element, textOf } from './svg.ts'
import { widthOf, wrapText, writeText } from './written-text.ts'

/**
 * A picture's area in layout pixels, which suit a font size of 12, and the scale at which it is
 * drawn.
 */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/**
 * Large fonts first; smaller ones give a crowded chart more space. The largest size has the layout
 * of the middle one, at a higher resolution.
 */
const scales: Readonly<Record<PictureSize, readonly number[]>> = {
  '1200x630': [1.5, 1.25, 1],
  '1600x900': [1.5, 1.25, 1],
  '2400x1350': [2.25, 1.875, 1.5],
}

export function canvasesOf(size: PictureSize): Canvas[] {
  const { width, height } = pixelsOf(size)
  return scales[size].map((scale) => ({ width: width / scale, height: height / scale, scale }))
}

function pixelsOf(size: PictureSize): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

/** Where a part of the picture is drawn. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The texts above and below the body of a picture, and the space that they leave. */
export interface Page {
  readonly body: Box
  readonly texts: string
}

const margin = { side: 24, top: 18, bottom: 14 }
const titleLook = { size: 19, line: 25, most: 2 }
const summaryLook = { size: 13, line: 18, most: 3 }
const noteLook = { size: 11.5, line: 16 }
const footLook = { size: 11, line: 15, most: 2 }
const gap = 10
/** The share of the height that notes may take. */
const noteShare = 0.24
const brand = 'Kvartal'
/** The fallback fonts are narrower, so that texts measured in Inter fit where it is missing. */
const fonts = "Inter, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"

/** Lays out everything but the body. @param notes one paragraph each */
export function layPage(
  texts: PictureTexts,
  notes: readonly string[],
  canvas: Canvas,
  inks: Inks,
  measure: MeasureText,
): Page {
  const width = canvas.width - 2 * margin.side
  const brandWidth = widthOf(brand, titleLook.size, measure)
  const titles = wrapText(
    texts.title,
    width - brandWidth - 24,
    titleLook.size,
    titleLook.most,
    measure,
  )
  const summaries = wrapText(texts.summary, width, summaryLook.size, summaryLook.most, measure)
  const sources = wrapText(texts.source, width, footLook.size, footLook.most, measure)
  const addresses = wrapText(texts.address, width, footLook.size, footLook.most, measure)
  const noteLines = wrapNotes(
    notes,
    width,
    Math.floor((canvas.height * noteShare) / noteLook.line),
    measure,
  )

  const x = margin.side
  const written: string[] = []
  let y = margin.top
  const write = (
    lines: readonly string[],
    { size, line }: { size: number; line: number },
    fill: string,
    fullText: string,
    isStrong = false,
  ) => {
    for (const [i, text] of lines.entries()) {
      const isCut = i === lines.length - 1 && text.endsWith('…')
      written.push(
        writeText({
          text,
          x,
          y: y + line * 0.72,
          size,
          fill,
          isStrong,
          ...(isCut && { fullText }),
        }),
      )
      y += line
    }
  }
  written.push(
    writeText({
      text: brand,
      x: x + width,
      y: y + titleLook.line * 0.72,
      size: titleLook.size,
      fill: inks.accent,
      isStrong: true,
      anchor: 'end',
    }),
  )
  write(titles, titleLook, inks.text, texts.title, true)
  write(summaries, summaryLook, inks.textSoft, texts.summary)
  const bodyFrom = y + gap

  const feet = (sources.length + addresses.length) * footLook.line
  const footFrom = canvas.height - margin.bottom - feet - 6
  y = footFrom - noteLines.length * noteLook.line - (noteLines.length > 0 ? 6 : 0)
  const bodyTo = y - gap
  write(noteLines, noteLook, inks.textSoft, notes.join(' '))
  written.push(
    element('line', { x1: x, x2: x + width, y1: footFrom, y2: footFrom, stroke: inks.hairline }),
  )
  y = footFrom + 6
  write(sources, footLook, inks.textSoft, texts.source)
  write(addresses, footLook, inks.textSoft, texts.address)
  return { body: { x, y: bodyFrom, width, height: bodyTo - bodyFrom }, texts: written.join('') }
}

/** Notes of later paragraphs are left out where they are too many; the last line says so by `…`. */
function wrapNotes(
  notes: readonly string[],
  width: number,
  most: number,
  measure: MeasureText,
): string[] {
  const lines = notes.flatMap((note) => wrapText(note, width, noteLook.size, most, measure))
  if (lines.length <= most) return lines
  return [
    ...lines.slice(0, most - 1),
    `${wrapText(lines[most - 1] ?? '', width - 12, noteLook.size, 1, measure)[0] ?? ''} …`,
  ]
}

/** The whole SVG document. @param drawn the content, in the canvas's pixels */
export function writeDocument(
  texts: PictureTexts,
  { size }: PictureLook,
  { scale }: Canvas,
  { surface }: Inks,
  drawn: string,
): string {
  const { width, height } = pixelsOf(size)
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': fonts,
    'font-size': 12,
    role: 'img',
  }
  const description = [texts.summary, texts.source, texts.address]
    .filter((text) => text !== '')
    .join(' ')
  return element(
    'svg',
    attributes,
    [
      element('title', {}, textOf(texts.title)),
      element('desc', {}, textOf(description)),
      element('rect', { width, height, fill: surface }),
      element('g', { transform: `scale(${scale})` }, drawn),
    ].join(''),
  )
}
