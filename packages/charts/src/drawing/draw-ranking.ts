import type { MeasureText } from '../layout/measure-text.ts'
import type { Inks } from './inks.ts'
import { layPage, writeDocument, canvasesOf } from './page.ts'
import type { PictureLook, RankedBar, RankingPicture } from './picture.ts'
import { element } from './svg.ts'
import { fitText, middleToBaseline, widthOf, writeText } from './written-text.ts'

const size = 13
const gap = 12
/** The share of the width that names may take. */
const nameShare = 0.42
const tallestRow = 40
const barPart = 0.62

/** The first companies of a ranking as horizontal bars, in an SVG document. */
export function drawRanking(
  picture: RankingPicture,
  look: PictureLook,
  inks: Inks,
  measure: MeasureText,
): string {
  const [canvas] = canvasesOf(look.size)
  if (canvas === undefined) throw new Error('A picture has no size.')
  const { body, texts } = layPage(picture, [], canvas, inks, measure)
  const { bars } = picture
  const row = Math.min(tallestRow, body.height / Math.max(1, bars.length))
  const nameWidth = Math.min(
    body.width * nameShare,
    Math.max(0, ...bars.map(({ name }) => widthOf(name, size, measure))),
  )
  const valueWidth = Math.max(0, ...bars.map(({ text }) => widthOf(text, size, measure)))
  const from = body.x + nameWidth + gap
  const room = body.width - nameWidth - valueWidth - 2 * gap
  const most = Math.max(0, ...bars.map(({ value }) => Math.abs(value ?? 0)))
  const drawn = bars.map((bar, i) => {
    const middle = body.y + row * (i + 0.5)
    const length = most === 0 ? 0 : (Math.abs(bar.value ?? 0) / most) * room
    return drawBar(bar, { from, middle, length, height: row * barPart, nameWidth }, inks, measure)
  })
  const empty = writeText({
    text: picture.emptySentence,
    x: body.x + body.width / 2,
    y: body.y + body.height / 2,
    size: 14,
    fill: inks.textSoft,
    anchor: 'middle',
  })
  return writeDocument(
    picture,
    look,
    canvas,
    inks,
    texts + (bars.length === 0 ? empty : drawn.join('')),
  )
}

interface BarPlace {
  readonly from: number
  readonly middle: number
  readonly length: number
  readonly height: number
  readonly nameWidth: number
}

/** A loss has a hollow bar. */
function drawBar(
  { name, value, text }: RankedBar,
  { from, middle, length, height, nameWidth }: BarPlace,
  inks: Inks,
  measure: MeasureText,
): string {
  const { full, pale } = inks.bar({ kind: 'year', age: 0, marker: 'circle' })
  const y = middle + middleToBaseline(size)
  const shown = fitText(name, nameWidth, size, measure)
  const rect = {
    x: from,
    y: middle - height / 2,
    width: Math.max(1, length),
    height,
    fill: (value ?? 0) < 0 ? pale : full,
    stroke: full,
  }
  return [
    writeText({
      text: shown,
      fullText: name,
      x: from - gap,
      y,
      size,
      fill: inks.text,
      anchor: 'end',
    }),
    value === null ? '' : element('rect', rect),
    writeText({ text, x: from + length + gap * 0.7, y, size, fill: inks.text, isStrong: true }),
  ].join('')
}
