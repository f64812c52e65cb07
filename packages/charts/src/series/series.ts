import type { Coverage } from '@kvartal/domain/averages/coverage'
import { leftOfIndexSentence, noCommonPeriod, notOnLogSentence } from '../words/switch-sentences.ts'
import { type DrawnBreak, drawnBreaks } from './chart-breaks.ts'
import { type ChartLine, type ChartMetric, isBrokenBefore, type Subject } from './chart-line.ts'
import { type Flag, flagsOn, type NumberedNotes } from './chart-notes.ts'
import { drawnLines, indexBase, indexedLine, indexedMetric, isIndexable } from './drawn-lines.ts'
import { type LineStyle, lineStyle } from './line-style.ts'
import { type Panel, panelsOf } from './panels.ts'
import type { PeriodAxis } from './period-axis.ts'
import { type BarFill, barFill } from './slot-style.ts'
import { noSwitches, type Switches } from './switches.ts'

/** Lines, or bars; bars of several metrics are side by side in their period. */
export type Shape = 'lines' | 'bars'

/** A line to be drawn. */
export interface SeriesLine {
  readonly subject: Subject
  readonly metric: ChartMetric
  readonly values: readonly (number | null)[]
  /** As given; empty when no value has notes. */
  readonly notes: readonly (readonly string[])[]
  /** Whether a value is drawn and not ranked. */
  readonly isUncounted?: readonly boolean[]
  /** The numbers of companies behind a tag's values. */
  readonly coverage?: Coverage
  /**
   * One per period: whether the line does not run on from the period before, since the two do not
   * compare.
   */
  readonly breaks?: readonly boolean[]
  /** As given; empty when no value was corrected. */
  readonly corrected: readonly boolean[]
  readonly style: LineStyle
  /** `stroke-dasharray`, `null` for a solid line. */
  readonly dash: string | null
  /** How its bars are filled, when they are drawn as such. */
  readonly fill: BarFill
  readonly panel: number
  readonly side: 'left' | 'right'
}

/** The contents of a chart, independent of its size. */
export interface Series {
  readonly axis: PeriodAxis
  readonly shape: Shape
  readonly metrics: readonly ChartMetric[]
  readonly panels: readonly Panel[]
  /** Tag averages first, so that they are drawn below the companies' lines. */
  readonly lines: readonly SeriesLine[]
  /** The breaks within the drawn lines, which are numbered in this order. */
  readonly breaks: readonly DrawnBreak[]
  /** The flags of notes, from left to right. */
  readonly flags: readonly Flag[]
  /** All given lines, drawn or not, since ranks are among all of them. */
  readonly allLines: readonly ChartLine[]
  /** A sentence about omitted lines; `null` when all are drawn. */
  readonly limitSentence: string | null
  /** The period that is 100 in an index; `null` where values are as given. */
  readonly base: number | null
  /** Values up to 0 cannot be shown then. */
  readonly isLog: boolean
  /** Sentences about switches that could not be applied. */
  readonly switchSentences: readonly string[]
}

/** Lines of metrics that are not among `metrics` are left out. Bars have no switches. */
export function makeSeries(
  axis: PeriodAxis,
  givenMetrics: readonly ChartMetric[],
  given: readonly ChartLine[],
  shape: Shape = 'lines',
  switches: Switches = noSwitches,
  notes: readonly NumberedNotes[] = [],
): Series {
  const asked = shape === 'lines' ? switches : noSwitches
  const known = new Set(givenMetrics.map(({ id }) => id))
  const ofMetrics = given.filter((line) => known.has(line.metricId))
  // The largest are chosen by the given values, since index values are not amounts.
  const drawn = drawnLines(
    ofMetrics,
    givenMetrics.map(({ id }) => id),
  )
  const base = asked.isIndexed ? indexBase(drawn.lines) : null
  const metrics = base === null ? givenMetrics : givenMetrics.map(indexedMetric)
  const stated = (all: readonly ChartLine[]) =>
    base === null ? all : all.map((line) => indexedLine(line, base))
  const drawnOnes = stated(drawn.lines)
  const panels = panelsOf(metrics, shape, asked.hasPanels)
  const places = new Map(
    panels.flatMap(({ axes }, panel) =>
      axes
        .flatMap(({ side, metrics: own }) => own.map((metric) => ({ metric, side })))
        .map(
          ({ metric, side }, place) =>
            [metric.id, { metric, panel, side, fill: barFill(place) }] as const,
        ),
    ),
  )
  const isOneMetric = metrics.length === 1
  const lines = drawnOnes.flatMap((line): SeriesLine[] => {
    const place = places.get(line.metricId)
    if (place === undefined) return []
    const { subject, values, notes = [], corrected = [], isUncounted, coverage } = line
    const dash = isOneMetric ? null : place.metric.dash
    const breaks =
      shape === 'bars'
        ? []
        : values.map(
            (value, i) =>
              value !== null && (values[i - 1] ?? null) !== null && isBrokenBefore(line, i),
          )
    const optional = {
      ...(breaks.includes(true) && { breaks }),
      ...(isUncounted !== undefined && { isUncounted }),
      ...(coverage !== undefined && { coverage }),
    }
    return [
      {
        subject,
        values,
        notes,
        corrected,
        ...optional,
        style: lineStyle(subject.identity),
        dash,
        ...place,
      },
    ]
  })
  const tags = lines.filter((line) => line.style.kind === 'tag')
  const others = lines.filter((line) => line.style.kind !== 'tag')
  return {
    axis,
    shape,
    metrics,
    panels,
    lines: [...tags, ...others],
    breaks: drawnBreaks(metrics, drawn.lines, axis),
    flags: flagsOn(notes, axis),
    allLines: stated(ofMetrics),
    limitSentence: drawn.sentence,
    base,
    isLog: asked.isLog,
    switchSentences: [
      asked.isIndexed && base === null ? noCommonPeriod : null,
      base === null
        ? null
        : leftOfIndexSentence(
            drawn.lines.filter((line) => !isIndexable(line)),
            metrics,
          ),
      asked.isLog ? notOnLogSentence(axis, drawnOnes, metrics) : null,
    ].filter((text) => text !== null),
  }
}
