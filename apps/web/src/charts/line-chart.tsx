import type { ChartLine, ChartMetric } from '@kvartal/charts/series/chart-line'
import type { NumberedNotes } from '@kvartal/charts/series/chart-notes'
import type { PeriodAxis } from '@kvartal/charts/series/period-axis'
import { makeSeries, type Shape } from '@kvartal/charts/series/series'
import { noSwitches, type Switches } from '@kvartal/charts/series/switches'
import { seriesTitle } from '@kvartal/charts/words/chart-title'
import { coverageTexts } from '@kvartal/charts/words/coverage-words'
import { summarySentences } from '@kvartal/charts/words/summary-sentence'
import { type ReactNode, useMemo, useRef } from 'react'
import { useWidth } from '../ui/measure/use-measured.ts'
import { usePrinting } from '../ui/print/printing.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import type { ChartPoint } from './chart-point.ts'
import classes from './line-chart.module.css'
import { NoteList } from './note-list.tsx'

export interface LineChartProps {
  /**
   * Every period of the range, empty ones too. Like metrics and lines, referentially stable until
   * it changes.
   */
  readonly axis: PeriodAxis
  /** At least one, in display order. */
  readonly metrics: readonly ChartMetric[]
  /** In the order of selection; more than 60 are reduced to the largest, which a sentence says. */
  readonly lines: readonly ChartLine[]
  /** Height in pixels of the drawing with one panel. */
  readonly height?: number
  readonly shape?: Shape
  /** Referentially stable until they change. */
  readonly switches?: Switches
  /** Replaces the default title of metrics and range. */
  readonly title?: string
  /** Whose figures these are; begins the default title. */
  readonly subjects?: string
  /** Replaces the default summary, which compares the lines. */
  readonly summary?: string
  /** A hint for when there is nothing to draw. */
  readonly emptySentence?: string
  /** A point was pressed, or Enter at the cursor. */
  readonly onOpen?: ((point: ChartPoint) => void) | undefined
  /** Notes of people, drawn as flags. Referentially stable until they change. */
  readonly notes?: readonly NumberedNotes[]
  /** The list of their texts, when it is not below the drawing. */
  readonly noteList?: ReactNode
  /** Shown to the right of the heading. */
  readonly actions?: ReactNode
  /** Shown between the heading and the drawing. */
  readonly controls?: ReactNode
}

const noNotes: readonly NumberedNotes[] = []

/** In pixels: leaves room on a landscape page for the view's title and filters. */
const mostPrintedHeight = 430

/** The line chart with its heading, summary sentence, legend and table. */
export function LineChart({
  axis,
  metrics,
  lines,
  height: heightOnScreen = 500,
  shape = 'lines',
  switches = noSwitches,
  title: ownTitle,
  subjects,
  summary: ownSummary,
  emptySentence = 'Selles vahemikus andmeid ei ole. Vali teised aastad, näitajad või ettevõtted.',
  notes = noNotes,
  noteList = <NoteList notes={notes} />,
  onOpen,
  actions,
  controls,
}: LineChartProps) {
  const body = useRef<HTMLDivElement>(null)
  const width = useWidth(body)
  const height = Math.min(heightOnScreen, usePrinting() ? mostPrintedHeight : Infinity)
  const series = useMemo(
    () => makeSeries(axis, metrics, lines, shape, switches, notes),
    [axis, metrics, lines, shape, switches, notes],
  )
  const title = useMemo(
    () => ownTitle ?? seriesTitle(series, subjects),
    [ownTitle, series, subjects],
  )
  const [summary = '', ...more] = useMemo(
    () =>
      ownSummary === undefined
        ? summarySentences(series.axis, series.metrics, series.allLines)
        : [ownSummary],
    [ownSummary, series],
  )
  const coverage = useMemo(() => coverageTexts(series), [series])
  // One sentence stands above the chart, since it is read before the figures.
  const footnotes = [...more, ...coverage]
  const isEmpty = useMemo(
    () => lines.every((line) => line.values.every((value) => value === null)),
    [lines],
  )
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.head}>
        <div>
          <h2>{title}</h2>
          {summary !== '' && <p>{summary}</p>}
          {series.limitSentence !== null && <p>{series.limitSentence}</p>}
          {series.switchSentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {actions}
      </figcaption>
      {controls}
      <div ref={body} className={classes.body} style={{ minHeight: isEmpty ? undefined : height }}>
        {isEmpty && <p className={classes.empty}>{emptySentence}</p>}
        {!isEmpty && width !== null && width > 0 && (
          <ChartDrawing
            series={series}
            width={width}
            height={height}
            title={title}
            summary={summary}
            onOpen={onOpen}
          />
        )}
      </div>
      {noteList}
      {footnotes.length > 0 && (
        <ul className={classes.notes}>
          {footnotes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </figure>
  )
}
