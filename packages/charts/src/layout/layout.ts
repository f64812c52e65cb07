import type { Series, SeriesLine } from '../series/series.ts'
import { compareLargestFirst, latestValue } from '../series/latest-value.ts'
import { barOffset, barPath, barWidth } from './bar-path.ts'
import { type ChartSize, type Frame, labelText, leaderWidth, makeFrame, type PanelFrame } from './frame.ts'
import { placeLabels } from './label-places.ts'
import { linePath, lonelyPoints, type Point } from './line-path.ts'
import { markerPath } from './marker-path.ts'
import { type MeasureText, truncate } from './measure-text.ts'
import { type PeriodTicks, periodTicks } from './period-ticks.ts'

/** More lines than this, or points nearer than this, are drawn without a mark at each point. */
const markedLines = 12
const markedDistance = 14
export const markRadius = 3
const labelGap = 15

export interface LineLayout {
  readonly path: string
  /** Marks of all points of the line in one path; of points without neighbours only, where marks would be too many. */
  readonly marks: string
  /** One for each period. */
  readonly points: readonly Point[]
  /** The height of zero. */
  readonly zero: number
}

/** A name at the end of a line. */
export interface EndLabel {
  /** Index of its line. */
  readonly line: number
  readonly text: string
  readonly fullText: string
  readonly x: number
  readonly y: number
  /** From the height of the line's last point to the name. */
  readonly leader: string
}

export interface ChartLayout extends Frame {
  readonly width: number
  readonly xs: readonly number[]
  /** Pixels of each bar; 0 where values are joined to lines. */
  readonly barWidth: number
  readonly periodTicks: PeriodTicks
  /** One for each line of the series. */
  readonly lines: readonly LineLayout[]
  readonly endLabels: readonly EndLabel[]
}

/** Everything of a chart that has a place, in pixels from its top left corner. */
export function makeLayout(series: Series, size: ChartSize, measure: MeasureText): ChartLayout {
  const frame = makeFrame(series, size, measure)
  const count = series.axis.periods.length
  const isBars = series.shape === 'bars'
  const xs = isBars ? barPlaces(count, frame) : periodPlaces(count, frame)
  const barsOfPanels = isBars ? series.panels.map((_, panel) => linesOf(series, panel).length) : []
  const bar = isBars ? barWidth(count, frame.right - frame.left, Math.max(1, ...barsOfPanels)) : 0
  const isMarked = series.lines.length <= markedLines && (xs[1] ?? Infinity) - (xs[0] ?? 0) >= markedDistance
  const lines = series.lines.map((line) => {
    const ofPanel = linesOf(series, line.panel)
    const offset = isBars ? barOffset(ofPanel.indexOf(line), ofPanel.length, bar) : 0
    const places = offset === 0 ? xs : xs.map((x) => x + offset)
    return layoutLine(line, places, frame.panels[line.panel], isMarked, bar)
  })
  return {
    ...frame,
    width: size.width,
    xs,
    barWidth: bar,
    periodTicks: periodTicks(series.axis, xs, measure),
    lines,
    endLabels: endLabels(series, lines, frame, measure),
  }
}

function linesOf({ lines }: Series, panel: number): SeriesLine[] {
  return lines.filter((line) => line.panel === panel)
}

/** Evenly from edge to edge, a little inside so that marks on the first and last period stay off the axes. */
function periodPlaces(count: number, { left, right }: Frame): number[] {
  const inset = 10
  const width = Math.max(0, right - left - 2 * inset)
  if (count === 1) return [left + inset + width / 2]
  return Array.from({ length: count }, (_, i) => left + inset + (width * i) / (count - 1))
}

/** In the middle of equal rooms, so that the first and the last bar are whole. */
function barPlaces(count: number, { left, right }: Frame): number[] {
  const room = (right - left) / count
  return Array.from({ length: count }, (_, i) => left + room * (i + 0.5))
}

function layoutLine(
  line: SeriesLine,
  xs: readonly number[],
  panel: PanelFrame | undefined,
  isMarked: boolean,
  bar: number,
): LineLayout {
  const scale = panel?.axes.find((axis) => axis.side === line.side)?.scale
  const points = xs.map((x, i): Point => {
    const value = line.values[i] ?? null
    return value === null || scale === undefined ? null : { x, y: scale.toY(value) }
  })
  const zero = scale?.toY(0) ?? 0
  if (bar > 0) return { path: barPath(points, zero, bar), marks: '', points, zero }
  const marker = line.style.kind === 'tag' ? 'circle' : line.style.marker
  const marked = isMarked && line.style.kind !== 'tag' ? points : lonelyPoints(points)
  return { path: linePath(points), marks: markerPath(marker, marked, markRadius), points, zero }
}

/** Pixels from a year's last point to its name. */
const ownEndGap = 9

/** A year that is not over has its name at its last point: far away on the right nobody would see what it belongs to. */
function openYearLabels(series: Series, lines: readonly LineLayout[]): EndLabel[] {
  return series.lines.flatMap((line, index): EndLabel[] => {
    const points = lines[index]?.points ?? []
    const last = points.findLastIndex((point) => point !== null)
    const end = points[last] ?? null
    if (line.style.kind !== 'year' || end === null || last === points.length - 1) return []
    const text = labelText(series, line)
    return [{ line: index, text, fullText: text, x: end.x + ownEndGap, y: end.y, leader: '' }]
  })
}

function endLabels(series: Series, lines: readonly LineLayout[], frame: Frame, measure: MeasureText): EndLabel[] {
  const { labels } = frame
  if (labels === null) return []
  const open = openYearLabels(series, lines)
  const isOpen = new Set(open.map((label) => label.line))
  const closed = frame.panels.flatMap((panel, index) => {
    const ends = series.lines.flatMap((line, i) => {
      const end = lines[i]?.points.findLast((point) => point !== null) ?? null
      return line.panel === index && end !== null && !isOpen.has(i) ? [{ line, index: i, y: end.y }] : []
    })
    const weights = weightsOf(ends.map((end) => end.line))
    const wanted = ends.map(({ y }, i) => ({ y, weight: weights[i] ?? 0 }))
    const places = placeLabels(wanted, labelGap, panel.top, panel.bottom - 4)
    return ends.flatMap((end, i): EndLabel[] => {
      const y = places[i] ?? null
      if (y === null) return []
      const fullText = labelText(series, end.line)
      return [
        {
          line: end.index,
          text: truncate(fullText, labels.width, measure),
          fullText,
          x: labels.x,
          y,
          leader: `M${labels.x - leaderWidth},${Math.round(end.y)}L${labels.x - 4},${Math.round(y)}`,
        },
      ]
    })
  })
  return [...closed, ...open]
}

/** Tag averages keep their names first, then companies by their latest value. */
function weightsOf(lines: readonly SeriesLine[]): number[] {
  const order = lines
    .map((line, index) => ({ index, isTag: line.style.kind === 'tag', latest: latestValue(line.values) }))
    .sort((a, b) => Number(b.isTag) - Number(a.isTag) || compareLargestFirst(a.latest, b.latest))
  const weights = lines.map(() => 0)
  for (const [place, { index }] of order.entries()) weights[index] = lines.length - place
  return weights
}
