import type { Series, SeriesLine } from '../series/series.ts'
import { compareLargestFirst, latestValue } from '../series/latest-value.ts'
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
  readonly periodTicks: PeriodTicks
  /** One for each line of the series. */
  readonly lines: readonly LineLayout[]
  readonly endLabels: readonly EndLabel[]
}

/** Everything of a chart that has a place, in pixels from its top left corner. */
export function makeLayout(series: Series, size: ChartSize, measure: MeasureText): ChartLayout {
  const frame = makeFrame(series, size, measure)
  const xs = periodPlaces(series.axis.periods.length, frame)
  const isMarked = series.lines.length <= markedLines && (xs[1] ?? Infinity) - (xs[0] ?? 0) >= markedDistance
  const lines = series.lines.map((line) => layoutLine(line, xs, frame.panels[line.panel], isMarked))
  return {
    ...frame,
    width: size.width,
    xs,
    periodTicks: periodTicks(series.axis, xs, measure),
    lines,
    endLabels: endLabels(series, lines, frame, measure),
  }
}

/** Evenly from edge to edge, a little inside so that marks on the first and last period stay off the axes. */
function periodPlaces(count: number, { left, right }: Frame): number[] {
  const inset = 10
  const width = Math.max(0, right - left - 2 * inset)
  if (count === 1) return [left + inset + width / 2]
  return Array.from({ length: count }, (_, i) => left + inset + (width * i) / (count - 1))
}

function layoutLine(
  line: SeriesLine,
  xs: readonly number[],
  panel: PanelFrame | undefined,
  isMarked: boolean,
): LineLayout {
  const scale = panel?.axes.find((axis) => axis.side === line.side)?.scale
  const points = xs.map((x, i): Point => {
    const value = line.values[i] ?? null
    return value === null || scale === undefined ? null : { x, y: scale.toY(value) }
  })
  const marker = line.style.kind === 'company' ? line.style.marker : 'circle'
  const marked = isMarked && line.style.kind === 'company' ? points : lonelyPoints(points)
  return { path: linePath(points), marks: markerPath(marker, marked, markRadius), points }
}

function endLabels(series: Series, lines: readonly LineLayout[], frame: Frame, measure: MeasureText): EndLabel[] {
  const { labels } = frame
  if (labels === null) return []
  return frame.panels.flatMap((panel, index) => {
    const ends = series.lines.flatMap((line, i) => {
      const end = lines[i]?.points.findLast((point) => point !== null) ?? null
      return line.panel === index && end !== null ? [{ line, index: i, y: end.y }] : []
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
