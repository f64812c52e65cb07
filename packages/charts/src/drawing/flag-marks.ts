import { flagHeight, flagWidth, type PlacedFlag, placeFlags } from '../layout/flag-places.ts'
import type { ChartLayout } from '../layout/layout.ts'
import type { Series } from '../series/series.ts'
import type { Mark } from './marks.ts'

const poleWidth = 1.5
/** How deep the end of a flag is cut, which no other mark of a chart has. */
const notch = 4

/** Numbered flags on the period axis, at the periods that have notes; on top of the lines. */
export function flagMarks({ flags }: Pick<Series, 'flags'>, layout: ChartLayout): Mark[] {
  return placeFlags(flags, layout).flatMap(marksOf)
}

/** A flag beside its notes, as the drawing has it: its marks, and the size of their box. */
export function flagSign(text: string, isPrivate: boolean) {
  const width = flagWidth(text)
  const marks = marksOf({ text, isPrivate, x: 2, top: 1, bottom: flagHeight + 5, width })
  return { width: width + 4, height: flagHeight + 6, marks }
}

function marksOf(flag: PlacedFlag): Mark[] {
  const { text, x, top, width, isPrivate } = flag
  return [
    { shape: 'path', look: 'flag', at: { d: flagPath(flag) }, isPrivate },
    {
      shape: 'text',
      look: isPrivate ? 'privateFlagNumber' : 'flagNumber',
      text,
      x: x + (width - Math.sign(width) * (notch - 1)) / 2,
      y: top + flagHeight / 2,
      isCentred: true,
      anchor: 'middle',
    },
  ]
}

function flagPath({ x, bottom, top, width }: PlacedFlag): string {
  const side = Math.sign(width)
  const half = (side * poleWidth) / 2
  return [
    `M${x - half},${bottom}V${top}H${x + width}`,
    `l${-side * notch},${flagHeight / 2}l${side * notch},${flagHeight / 2}`,
    `H${x + half}V${bottom}Z`,
  ].join('')
}
