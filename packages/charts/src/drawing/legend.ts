import type { MeasureText } from '../layout/measure-text.ts'
import { markerPath } from '../layout/paths.ts'
import { type Subject, subjectName } from '../series/chart-line.ts'
import { lineStyle } from '../series/line-style.ts'
import type { Inks } from './inks.ts'
import { strokeWidth } from './line-look.ts'
import { element } from './svg.ts'
import { fitText, middleToBaseline, widthOf, writeText } from './written-text.ts'

/** The names of all lines below a chart, each beside a sample of its line, in columns. */
export interface Legend {
  readonly height: number
  readonly drawAt: (x: number, y: number) => string
}

const rowHeight = 19
const sampleWidth = 26
const textFrom = 33
const columnGap = 14
/** Longer names are truncated where that gives more columns. */
const longestName = 210
/** … and down to this width where the legend would take too much of the height otherwise. */
const shortestName = 140
const nameSize = 12
/** The vertical middle of a sample in its row. */
const middle = rowHeight / 2

/** @param most the height that it should not exceed; names are shortened for that */
export function makeLegend(
  subjects: readonly Subject[],
  { width, most }: { width: number; most: number },
  inks: Inks,
  measure: MeasureText,
): Legend {
  const names = subjects.map(subjectName)
  const widest = Math.min(
    longestName,
    Math.max(0, ...names.map((name) => widthOf(name, nameSize, measure))),
  )
  const columnsOf = (name: number) =>
    Math.max(
      1,
      Math.min(subjects.length, Math.floor((width + columnGap) / (textFrom + name + columnGap))),
    )
  const wanted = Math.ceil(subjects.length / Math.max(1, Math.floor(most / rowHeight)))
  const columns = Math.max(
    columnsOf(widest),
    Math.min(wanted, columnsOf(Math.min(widest, shortestName))),
  )
  const columnWidth = (width + columnGap) / columns
  const rows = Math.ceil(subjects.length / columns)
  return {
    height: rows * rowHeight,
    drawAt: (left, top) =>
      subjects
        .map((subject, i) => {
          const x = left + Math.floor(i / rows) * columnWidth
          const y = top + (i % rows) * rowHeight + middle
          const fullText = names[i] ?? ''
          const text = fitText(fullText, columnWidth - textFrom - columnGap, nameSize, measure)
          return (
            drawSample(subject, x, y, inks) +
            writeText({
              text,
              fullText,
              x: x + textFrom,
              y: y + middleToBaseline(nameSize),
              fill: inks.text,
            })
          )
        })
        .join(''),
  }
}

/** A small sample of the line of a company, a tag or a year. */
function drawSample({ identity }: Subject, x: number, y: number, inks: Inks): string {
  const style = lineStyle(identity)
  const stroke = inks.line(style)
  const line = element('path', {
    d: `M${x},${y}h${sampleWidth}`,
    stroke,
    'stroke-width': strokeWidth(style),
  })
  if (style.kind === 'tag') return line
  const d = markerPath(style.marker, [{ x: x + sampleWidth / 2, y }], 3.2)
  return line + element('path', { d, fill: inks.surface, stroke, 'stroke-width': 1.8 })
}
