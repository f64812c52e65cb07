import { ringRadius, type ChartLayout, type EndLabel, type LineLayout } from '../layout/layout.ts'
import type { Series, SeriesLine } from '../series/series.ts'
import type { Inks } from './inks.ts'
import { areThin, strokeDash, strokeWidth } from './line-look.ts'
import { lineStrokes } from './line-look.ts'
import { element } from './svg.ts'
import { middleToBaseline, writeText } from './written-text.ts'

/**
 * All lines or bars of a chart, rings around corrected values, and the names at the lines' ends.
 */
export function drawLines(series: Series, layout: ChartLayout, inks: Inks): string {
  const isThin = areThin(series.lines)
  const marks = series.lines.map((line, i) => drawRings(line, layout.lines[i], inks))
  const shapes =
    series.shape === 'bars'
      ? drawBars(series, layout, inks)
      : series.lines.map((line, i) => drawLine(line, layout.lines[i], isThin, inks)).join('')
  return [
    shapes,
    ...marks,
    ...layout.endLabels.map((label) => drawEndLabel(label, series.lines[label.line], inks)),
  ].join('')
}

function drawLine(
  line: SeriesLine,
  drawn: LineLayout | undefined,
  isThin: boolean,
  inks: Inks,
): string {
  if (drawn === undefined) return ''
  const stroke = inks.line(line.style)
  const fills = { none: 'none', line: stroke, surface: inks.surface }
  return lineStrokes(line, drawn, strokeWidth(line.style, isThin))
    .map(({ part, d, width, dash, fill }) =>
      element('path', {
        d,
        fill: fills[fill],
        stroke,
        'stroke-width': width,
        'stroke-linejoin': part === 'line' ? 'round' : null,
        'stroke-dasharray': dash,
      }),
    )
    .join('')
}

const hatchId = 'hatch'

/** Bars in the colour of their year, or of their line; the fill shows the metric. */
function drawBars(series: Series, layout: ChartLayout, inks: Inks): string {
  const hatch = element('rect', { width: 2.2, height: 5, fill: inks.surface })
  const pattern = {
    id: hatchId,
    width: 5,
    height: 5,
    patternUnits: 'userSpaceOnUse',
    patternTransform: 'rotate(45)',
  }
  const bars = series.lines.flatMap(({ style, fill }, index) =>
    series.axis.periods.map(({ age }, period) => {
      const d = layout.lines[index]?.bars[period] ?? ''
      if (d === '') return ''
      const { full, pale } = inks.bar(style, age)
      const bar = element('path', {
        d,
        fill: fill === 'hollow' ? pale : full,
        stroke: full,
        'stroke-width': fill === 'hollow' ? 1.5 : 1,
      })
      return fill === 'hatched' ? bar + element('path', { d, fill: `url(#${hatchId})` }) : bar
    }),
  )
  return element('defs', {}, element('pattern', pattern, hatch)) + bars.join('')
}

/** A ring around each point whose figure was corrected. */
function drawRings(
  { corrected }: SeriesLine,
  drawn: LineLayout | undefined,
  { text }: Inks,
): string {
  return corrected
    .map((isCorrected, period) => {
      const point = isCorrected ? (drawn?.points[period] ?? null) : null
      return point === null
        ? ''
        : element('circle', {
            cx: point.x,
            cy: point.y,
            r: ringRadius,
            fill: 'none',
            stroke: text,
            'stroke-width': 1.5,
          })
    })
    .join('')
}

/** The name at a line's end, connected by a short stroke in its line's colour and dash. */
function drawEndLabel(
  { leader, text, fullText, x, y }: EndLabel,
  line: SeriesLine | undefined,
  inks: Inks,
): string {
  if (line === undefined) return ''
  const { style, dash } = line
  const stroke = {
    fill: 'none',
    stroke: inks.line(style),
    'stroke-opacity': 0.7,
    'stroke-dasharray': strokeDash(style, dash),
  }
  const name = writeText({
    text,
    fullText,
    x,
    y: y + middleToBaseline(),
    fill: inks.name(style),
    isStrong: true,
    halo: inks.surface,
  })
  return (leader === '' ? '' : element('path', { d: leader, ...stroke })) + name
}
