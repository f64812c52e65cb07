import type { AxisFrame, PanelFrame } from '../layout/frame.ts'
import { type ChartLayout, type LineLayout, ringRadius } from '../layout/layout.ts'
import { keyStroke, keyText, keyTextFrom, type MetricKey } from '../layout/metric-keys.ts'
import { placeOfBreak } from '../series/chart-breaks.ts'
import type { LineStyle } from '../series/line-style.ts'
import type { Series, SeriesLine } from '../series/series.ts'
import { type BarFill, barFill } from '../series/slot-style.ts'
import { areThin, type LineStroke, lineStrokes, strokeDash, strokeWidth } from './line-look.ts'

/** A shape of a chart, whose colours and strokes follow from its look in each renderer. */
export type ShapeMark = {
  readonly shape: 'line' | 'path' | 'rect' | 'circle'
  /** The geometry, as attributes of SVG. */
  readonly at: Readonly<Record<string, number | string>>
} & (
  | {
      readonly look:
        | 'grid'
        | 'baseline'
        | 'break'
        | 'seriesBreak'
        | 'keyHatch'
        | 'barHatch'
        | 'ring'
    }
  | { readonly look: 'key'; readonly dash: string | null }
  | { readonly look: 'keyBar'; readonly fill: BarFill }
  | { readonly look: 'stroke'; readonly style: LineStyle; readonly stroke: LineStroke }
  | {
      readonly look: 'bar'
      readonly style: LineStyle
      readonly age: number | undefined
      readonly fill: BarFill | undefined
    }
  | { readonly look: 'flag'; readonly isPrivate: boolean }
  | { readonly look: 'leader'; readonly style: LineStyle; readonly dash: string | null }
)

export interface TextMark {
  readonly shape: 'text'
  readonly text: string
  readonly x: number
  readonly y: number
  /** Whether `y` is the middle of the text; its baseline otherwise. */
  readonly isCentred: boolean
  readonly anchor: 'start' | 'middle' | 'end'
  /**
   * A line's name is in its colour, with a halo; a truncated one has its full text as a title. The
   * number of a break has a halo, too.
   */
  readonly look:
    | 'axis'
    | 'group'
    | 'breakNumber'
    | 'flagNumber'
    | 'privateFlagNumber'
    | { readonly name: LineStyle; readonly fullText: string }
}

/**
 * A part of a chart's drawing. The screen and files draw the same marks, the screen with classes
 * and variables of its style sheet, files with colours of a palette.
 */
export type Mark = ShapeMark | TextMark

/**
 * Grid lines, value axes with the names of their metrics, and the period axis shared by all panels.
 * @param round shortens coordinates of paths
 */
export function axisMarks(layout: ChartLayout, round = (value: number) => value): Mark[] {
  return [
    ...layout.panels.flatMap((panel) => panelMarks(panel, layout)),
    ...periodMarks(layout, round),
  ]
}

function panelMarks({ keys, axes, bottom }: PanelFrame, layout: ChartLayout): Mark[] {
  const { left, right } = layout
  return [
    ...keys.flatMap((key, place) =>
      keyMarks(key, key.y, layout.barWidth > 0 ? barFill(place) : null),
    ),
    ...axes.flatMap((axis) => valueAxisMarks(axis, layout)),
    { shape: 'line', look: 'baseline', at: { x1: left, x2: right, y1: bottom, y2: bottom } },
    ...axes
      .filter(({ scale }) => scale.isBroken)
      .map(({ side }) => breakMark(side === 'left' ? left : right, bottom)),
  ]
}

/** @param fill of bars; `null` where values are drawn as lines */
function keyMarks({ metric, x }: MetricKey, y: number, fill: BarFill | null): Mark[] {
  const text = axisText(keyText(metric), x + keyTextFrom, y, 'start')
  if (fill === null) {
    const at = { x1: x, x2: x + keyStroke, y1: y, y2: y }
    return [{ shape: 'line', look: 'key', at, dash: metric.dash }, text]
  }
  const box = { x: x + 0.75, y: y - 6, width: keyStroke - 1.5, height: 12 }
  // At this size three diagonal strokes replace a pattern.
  const strokes = [4, 11, 18].map((from) => `M${x + from},${y + 6}l7,-12`).join('')
  const hatch: Mark = { shape: 'path', look: 'keyHatch', at: { d: strokes } }
  return [
    { shape: 'rect', look: 'keyBar', at: box, fill },
    ...(fill === 'hatched' ? [hatch] : []),
    text,
  ]
}

function valueAxisMarks({ side, scale }: AxisFrame, { left, right }: ChartLayout): Mark[] {
  const isLeft = side === 'left'
  return scale.ticks.flatMap(({ y, text, isZero }): Mark[] => [
    isLeft
      ? {
          shape: 'line',
          look: isZero ? 'baseline' : 'grid',
          at: { x1: left, x2: right, y1: y, y2: y },
        }
      : { shape: 'line', look: 'baseline', at: { x1: right, x2: right + 4, y1: y, y2: y } },
    axisText(text, isLeft ? left - 8 : right + 8, y, isLeft ? 'end' : 'start'),
  ])
}

function axisText(text: string, x: number, y: number, anchor: TextMark['anchor']): TextMark {
  return { shape: 'text', look: 'axis', text, x, y, isCentred: true, anchor }
}

/** A zigzag at the foot of a value axis that does not contain zero. */
function breakMark(x: number, bottom: number): Mark {
  const d = `M${x},${bottom}v-3l-5,-3l10,-4l-10,-4l10,-4l-5,-3v-3`
  return { shape: 'path', look: 'break', at: { d } }
}

function periodMarks(
  { panels, periodTicks }: ChartLayout,
  round: (value: number) => number,
): Mark[] {
  const bottom = panels.at(-1)?.bottom ?? 0
  const { ticks, groups, borders, hasEveryGroup } = periodTicks
  const groupY = bottom + (ticks.length > 0 ? 36 : 20)
  const end = round(hasEveryGroup ? groupY + 4 : bottom + 7)
  const centred = { shape: 'text', isCentred: false, anchor: 'middle' } as const
  const d = borders.map((x) => `M${round(x)},${round(bottom)}V${end}`).join('')
  return [
    ...ticks.map(({ x, text }): Mark => ({ ...centred, look: 'axis', text, x, y: bottom + 17 })),
    ...groups.map(({ x, text }): Mark => ({ ...centred, look: 'group', text, x, y: groupY })),
    ...(d === '' ? [] : [{ shape: 'path', look: 'grid', at: { d } } as const]),
  ]
}

/** Above the axis, so that the number is not taken for a period's. */
const breakStroke = 9

/**
 * A thin stroke with a number on the period axis, where a metric starts to be computed in another
 * way; in each panel that has such a metric.
 */
export function breakMarks({ axis, breaks, panels }: Series, layout: ChartLayout): Mark[] {
  return breaks.flatMap((each, number) => {
    const place = placeOfBreak(each, axis)
    const [before, own] = place === null ? [] : [layout.xs[place - 1], layout.xs[place]]
    if (before === undefined || own === undefined) return []
    const x = Math.round((before + own) / 2)
    return layout.panels.flatMap(({ bottom }, index): Mark[] => {
      const isTouched = panels[index]?.axes.some(({ metrics }) =>
        metrics.some(({ id }) => each.metricIds.includes(id)),
      )
      if (isTouched !== true) return []
      return [
        {
          shape: 'line',
          look: 'seriesBreak',
          at: { x1: x, x2: x, y1: bottom - breakStroke, y2: bottom + 5 },
        },
        {
          shape: 'text',
          look: 'breakNumber',
          text: `${number + 1}`,
          x,
          y: bottom - breakStroke - 8,
          isCentred: true,
          anchor: 'middle',
        },
      ]
    })
  })
}

/** All lines of a chart, each with its markers. */
export function linesMarks({ lines }: Series, layout: ChartLayout): Mark[] {
  const isThin = areThin(lines)
  return lines.flatMap((line, i) =>
    lineMarks(line, layout.lines[i], strokeWidth(line.style, isThin)),
  )
}

/** A line with its markers. @param width in pixels */
export function lineMarks(
  line: SeriesLine,
  drawn: LineLayout | undefined,
  width: number,
): ShapeMark[] {
  const { style } = line
  return drawn === undefined
    ? []
    : lineStrokes(line, drawn, width).map((stroke) => ({
        shape: 'path',
        look: 'stroke',
        at: { d: stroke.d },
        style,
        stroke,
      }))
}

/** Bars in the colour of their year, or of their line; the fill shows the metric. */
export function barMarks({ lines, axis }: Series, layout: ChartLayout): Mark[] {
  return lines.flatMap(({ style, fill }, index) =>
    axis.periods.flatMap(({ age }, period): Mark[] => {
      const d = layout.lines[index]?.bars[period] ?? ''
      if (d === '') return []
      const bar: Mark = { shape: 'path', look: 'bar', at: { d }, style, age, fill }
      return fill === 'hatched' ? [bar, { shape: 'path', look: 'barHatch', at: { d } }] : [bar]
    }),
  )
}

/** A ring around each point whose figure was corrected. */
export function ringMarks({ lines }: Series, layout: ChartLayout): Mark[] {
  return lines.flatMap(({ corrected }, index) =>
    corrected.flatMap((isCorrected, period): Mark[] => {
      const point = isCorrected ? layout.lines[index]?.points[period] : undefined
      if (point == null) return []
      return [{ shape: 'circle', look: 'ring', at: { cx: point.x, cy: point.y, r: ringRadius } }]
    }),
  )
}

/** Names at the lines' ends, each connected by a short stroke in its line's colour and dash. */
export function endLabelMarks({ lines }: Series, layout: ChartLayout): Mark[] {
  return layout.endLabels.flatMap((label): Mark[] => {
    const line = lines[label.line]
    if (line === undefined) return []
    const { leader, text, fullText, x, y } = label
    const { style } = line
    const stroke = { at: { d: leader }, style, dash: strokeDash(style, line.dash) }
    const name = { text, x, y, look: { name: style, fullText }, anchor: 'start' } as const
    return [
      ...(leader === '' ? [] : [{ shape: 'path', look: 'leader', ...stroke } as const]),
      { shape: 'text', isCentred: true, ...name },
    ]
  })
}
