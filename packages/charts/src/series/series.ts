import { type ChartLine, type ChartMetric, type Identity, type Subject } from './chart-line.ts'
import { drawnLines } from './drawn-lines.ts'
import { type Panel, panelsOf } from './panels.ts'
import type { PeriodAxis } from './period-axis.ts'
import { type Marker, type SlotStyle, slotStyle } from './slot-style.ts'

/** How a line looks: a company's slot style, a tag's broad pale line, or a year's, the newest the strongest. */
export type LineStyle =
  | ({ readonly kind: 'company' } & SlotStyle)
  | { readonly kind: 'tag'; readonly color: string }
  | { readonly kind: 'year'; readonly age: number; readonly marker: Marker }

/** How values are drawn: joined to lines, or each as a bar; bars of several metrics stand beside each other in their period. */
export type Shape = 'lines' | 'bars'

/** A line that is drawn. */
export interface SeriesLine {
  readonly subject: Subject
  readonly metric: ChartMetric
  readonly values: readonly (number | null)[]
  /** As the line was given with; empty where no value has any. */
  readonly notes: readonly (readonly string[])[]
  readonly style: LineStyle
  /** `stroke-dasharray`, `null` for a solid line. */
  readonly dash: string | null
  readonly panel: number
  readonly side: 'left' | 'right'
}

/** All that a chart shows, before it has a size. */
export interface Series {
  readonly axis: PeriodAxis
  readonly shape: Shape
  readonly metrics: readonly ChartMetric[]
  readonly panels: readonly Panel[]
  /** Tag averages first, so that they lie under the companies' lines. */
  readonly lines: readonly SeriesLine[]
  /** Every line given, drawn or not: places are counted over all. */
  readonly allLines: readonly ChartLine[]
  /** Which lines are left out, in words; `null` when all are drawn. */
  readonly limitSentence: string | null
}

/** Lines of metrics that are not among `metrics` are left out. */
export function makeSeries(
  axis: PeriodAxis,
  metrics: readonly ChartMetric[],
  given: readonly ChartLine[],
  shape: Shape = 'lines',
): Series {
  const panels = panelsOf(metrics, shape)
  const places = new Map(
    panels.flatMap((panel, index) =>
      panel.axes.flatMap(({ side, metrics: own }) =>
        own.map((metric) => [metric.id, { metric, panel: index, side }] as const),
      ),
    ),
  )
  const allLines = given.filter((line) => places.has(line.metricId))
  const drawn = drawnLines(allLines, metrics.map((metric) => metric.id))
  const isOneMetric = metrics.length === 1
  const lines = drawn.lines.flatMap((line): SeriesLine[] => {
    const place = places.get(line.metricId)
    if (place === undefined) return []
    const { subject, values, notes = [] } = line
    const dash = isOneMetric ? null : place.metric.dash
    return [{ subject, values, notes, style: lineStyle(subject.identity), dash, ...place }]
  })
  const tags = lines.filter((line) => line.style.kind === 'tag')
  const others = lines.filter((line) => line.style.kind !== 'tag')
  return {
    axis,
    shape,
    metrics,
    panels,
    lines: [...tags, ...others],
    allLines,
    limitSentence: drawn.sentence,
  }
}

export function lineStyle(identity: Identity): LineStyle {
  if (identity.kind === 'tag') return identity
  if (identity.kind === 'year') return { ...identity, marker: slotStyle(identity.age).marker }
  return { kind: 'company', ...slotStyle(identity.slot) }
}
