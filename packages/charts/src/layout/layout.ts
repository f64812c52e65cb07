import { compareLargestFirst, latestValue } from '../series/chart-line.ts'
import type { Series, SeriesLine } from '../series/series.ts'
import { type ChartSize, type Frame, leaderWidth, makeFrame, type PanelFrame } from './frame.ts'
import { fittedLabels, labelParts, labelText, placeLabels } from './line-labels.ts'
import type { MeasureText } from './measure-text.ts'
import {
  type Point,
  barOffset,
  barPath,
  barWidth,
  breaksPath,
  linePath,
  lonelyPoints,
  sectionsPath,
  markerPath,
} from './paths.ts'
import { type PeriodTicks, periodTicks } from './period-ticks.ts'

/** With more lines, or points closer together, points have no marks. */
const markedLines = 12
const markedDistance = 14

/** Pixels between the marks of a line that differs from another one only by its marks. */
const sparseDistance = 110

/**
 * The step between the marked points of each line: 1 where each point has a mark, `null` for none.
 * With many lines only those are marked that share their colour with another company.
 */
function markSteps({ lines }: Pick<Series, 'lines'>, xs: readonly number[]): (number | null)[] {
  const distance = (xs[1] ?? Infinity) - (xs[0] ?? 0)
  if (lines.length <= markedLines && distance >= markedDistance)
    return lines.map(({ style }) => (style.kind === 'tag' ? null : 1))
  const step = Math.max(1, Math.round(sparseDistance / distance))
  const styles = lines.flatMap(({ style }) => (style.kind === 'company' ? [style] : []))
  return lines.map(({ style }) => {
    const sharesColor = styles.some(
      (other) =>
        style.kind === 'company' && other.color === style.color && other.marker !== style.marker,
    )
    return sharesColor ? step : null
  })
}

/**
 * Every nth of a line's points, and its last one, beside its name; none for `null`. Lines start at
 * different ones, so that marks do not crowd.
 */
function sparsePoints(points: readonly Point[], step: number | null, line: number): Point[] {
  if (step === null) return []
  const last = points.findLastIndex((point) => point !== null)
  return points.filter((_, i) => i % step === line % step || i === last)
}

export const markRadius = 3
/** Radius of the ring around a corrected value. */
export const ringRadius = 7
const labelGap = 15

export interface LineLayout {
  readonly path: string
  /** A path for each period of a chart of bars, empty for a missing value; none for lines. */
  readonly bars: readonly string[]
  /**
   * One path with the marks of all points, or only of points without neighbours where marks would
   * be too many.
   */
  readonly marks: string
  /**
   * Sections that begin or end in a thinly covered period, which `path` leaves out, and the marks
   * of these periods.
   */
  readonly thin: { readonly path: string; readonly marks: string }
  /** Marks where the line is broken, since its values do not compare. */
  readonly breaks: string
  /** One per period. */
  readonly points: readonly Point[]
  /** Vertical position of zero. */
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
  /** Line from the last point to the name. */
  readonly leader: string
}

export interface ChartLayout extends Frame {
  readonly width: number
  readonly xs: readonly number[]
  /** Width of a bar in pixels; 0 for lines. */
  readonly barWidth: number
  readonly periodTicks: PeriodTicks
  /** One per line of the series. */
  readonly lines: readonly LineLayout[]
  readonly endLabels: readonly EndLabel[]
  /** Whether every drawn line has its name at its end; else a legend has the names. */
  readonly hasAllNames: boolean
}

/** Positions of everything in a chart, in pixels from its top left corner. */
export function makeLayout(series: Series, size: ChartSize, measure: MeasureText): ChartLayout {
  const frame = makeFrame(series, size, measure)
  const count = series.axis.periods.length
  const isBars = series.shape === 'bars'
  const xs = isBars ? barPlaces(count, frame) : periodPlaces(count, frame)
  const barsOfPanels = isBars ? series.panels.map((_, panel) => linesOf(series, panel).length) : []
  const bar = isBars ? barWidth(count, frame.right - frame.left, Math.max(1, ...barsOfPanels)) : 0
  const steps = markSteps(series, xs)
  const lines = series.lines.map((line, index) => {
    const ofPanel = linesOf(series, line.panel)
    const offset = isBars ? barOffset(ofPanel.indexOf(line), ofPanel.length, bar) : 0
    const places = offset === 0 ? xs : xs.map((x) => x + offset)
    const marked = (points: readonly Point[]) => sparsePoints(points, steps[index] ?? null, index)
    return layoutLine(line, places, frame.panels[line.panel], marked, bar)
  })
  const labels = endLabels(series, lines, frame, measure)
  const drawn = lines.filter(({ points }) => points.some((point) => point !== null))
  return {
    ...frame,
    width: size.width,
    xs,
    barWidth: bar,
    periodTicks: periodTicks(series.axis, xs, measure),
    lines,
    endLabels: labels,
    hasAllNames: labels.length >= drawn.length,
  }
}

function linesOf({ lines }: Series, panel: number): SeriesLine[] {
  return lines.filter((line) => line.panel === panel)
}

/**
 * Equally spaced from edge to edge, with padding so that marks on the first and last period do not
 * overlap the axes.
 */
function periodPlaces(count: number, { left, right }: Frame): number[] {
  const inset = 10
  const width = Math.max(0, right - left - 2 * inset)
  if (count === 1) return [left + inset + width / 2]
  return Array.from({ length: count }, (_, i) => left + inset + (width * i) / (count - 1))
}

/** Centres of equal bands, so that the first and the last bar are complete. */
function barPlaces(count: number, { left, right }: Frame): number[] {
  const room = (right - left) / count
  return Array.from({ length: count }, (_, i) => left + room * (i + 0.5))
}

function layoutLine(
  line: SeriesLine,
  xs: readonly number[],
  panel: PanelFrame | undefined,
  marked: (points: readonly Point[]) => Point[],
  bar: number,
): LineLayout {
  const scale = panel?.axes.find((axis) => axis.side === line.side)?.scale
  const points = xs.map((x, i): Point => {
    const value = line.values[i] ?? null
    const y = value === null || scale === undefined ? NaN : scale.toY(value)
    // A value without a place on the axis is a gap.
    return Number.isFinite(y) ? { x, y } : null
  })
  const zero = scale?.toY(0) ?? 0
  if (bar > 0)
    return {
      path: '',
      bars: points.map((point) => barPath(point, zero, bar)),
      marks: '',
      thin: noThin,
      breaks: '',
      points,
      zero,
    }
  const marker = line.style.kind === 'tag' ? 'circle' : line.style.marker
  const isBroken = (i: number) => line.breaks?.[i] === true
  const isThin = (i: number) => line.coverage?.isThin[i] === true
  const covered = points.map((point, i) => (isThin(i) ? null : point))
  const thin = {
    path: sectionsPath(points, isThin, isBroken),
    marks: markerPath(
      'circle',
      points.filter((_, i) => isThin(i)),
      markRadius,
    ),
  }
  return {
    path: linePath(covered, isBroken),
    bars: [],
    marks: markerPath(
      marker,
      [...new Set([...lonelyPoints(covered, isBroken), ...marked(points)])],
      markRadius,
    ),
    thin,
    breaks: breaksPath(points, isBroken),
    points,
    zero,
  }
}

const noThin = { path: '', marks: '' } as const

/** Pixels from a year's last point to its name. */
const ownEndGap = 9

/**
 * The name of an unfinished year is placed at its last point; at the right edge it would be too far
 * away.
 */
function openYearLabels(series: Series, lines: readonly LineLayout[]): EndLabel[] {
  return series.lines.flatMap((line, index): EndLabel[] => {
    const points = lines[index]?.points ?? []
    const last = points.findLastIndex((point) => point !== null)
    const end = points[last] ?? null
    if (line.style.kind !== 'year' || end === null || last === points.length - 1) return []
    const text = labelText(labelParts(series, line))
    return [{ line: index, text, fullText: text, x: end.x + ownEndGap, y: end.y, leader: '' }]
  })
}

function endLabels(
  series: Series,
  lines: readonly LineLayout[],
  frame: Frame,
  measure: MeasureText,
): EndLabel[] {
  const { labels } = frame
  if (labels === null) return []
  const open = openYearLabels(series, lines)
  const isOpen = new Set(open.map((label) => label.line))
  const closed = frame.panels.flatMap((panel, index) => {
    const ends = series.lines.flatMap((line, i) => {
      const end = lines[i]?.points.findLast((point) => point !== null) ?? null
      return line.panel === index && end !== null && !isOpen.has(i)
        ? [{ line, index: i, y: end.y }]
        : []
    })
    const weights = weightsOf(ends.map((end) => end.line))
    const wanted = ends.map(({ y }, i) => ({ y, weight: weights[i] ?? 0 }))
    const places = placeLabels(wanted, labelGap, panel.top, panel.bottom - 4)
    const parts = ends.map((end) => labelParts(series, end.line))
    const texts = fittedLabels(parts, labels.width, measure)
    return ends.flatMap((end, i): EndLabel[] => {
      const y = places[i] ?? null
      const own = parts[i]
      if (y === null || own === undefined) return []
      return [
        {
          line: end.index,
          text: texts[i] ?? '',
          fullText: labelText(own),
          x: labels.x,
          y,
          leader: `M${labels.x - leaderWidth},${Math.round(end.y)}L${labels.x - 4},${Math.round(y)}`,
        },
      ]
    })
  })
  return [...closed, ...open]
}

/** Weights for keeping names: tag averages first, then companies by their latest value. */
function weightsOf(lines: readonly SeriesLine[]): number[] {
  const order = lines
    .map((line, index) => ({
      index,
      isTag: line.style.kind === 'tag',
      latest: latestValue(line.values),
    }))
    .sort((a, b) => Number(b.isTag) - Number(a.isTag) || compareLargestFirst(a.latest, b.latest))
  const weights = lines.map(() => 0)
  for (const [place, { index }] of order.entries()) weights[index] = lines.length - place
  return weights
}
