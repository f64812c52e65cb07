import type { ChartLine, ChartMetric } from '@kvartal/charts/series/chart-line'
import type { PeriodAxis } from '@kvartal/charts/series/period-axis'
import { makeSeries, type Shape } from '@kvartal/charts/series/series'
import { noSwitches, type Switches } from '@kvartal/charts/series/switches'
import { seriesTitle } from '@kvartal/charts/words/chart-title'
import { coverageTexts } from '@kvartal/charts/words/coverage-words'
import { summarySentence } from '@kvartal/charts/words/summary-sentence'
import { type ReactNode, useMemo, useRef } from 'react'
import { useWidth } from '../ui/measure/use-measured.ts'
import { usePrinting } from '../ui/print/printing.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import type { ChartPoint } from './chart-point.ts'
import classes from './line-chart.module.css'

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
  /** Replaces the default summary, which compares the lines. */
  readonly summary?: string
  /** A hint for when there is nothing to draw. */
  readonly emptySentence?: string
  /** A point was pressed, or Enter at the cursor. */
  readonly onOpen?: ((point: ChartPoint) => void) | undefined
  /** Shown to the right of the heading. */
  readonly actions?: ReactNode
  /** Shown between the heading and the drawing. */
  readonly controls?: ReactNode
}

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
  summary: ownSummary,
  emptySentence = 'Selles vahemikus andmeid ei ole. Vali teised aastad, näitajad või ettevõtted.',
  onOpen,
  actions,
  controls,
}: LineChartProps) {
  const body = useRef<HTMLDivElement>(null)
  const width = useWidth(body)
  const height = Math.min(heightOnScreen, usePrinting() ? mostPrintedHeight : Infinity)
  const series = useMemo(
    () => makeSeries(axis, metrics, lines, shape, switches),
    [axis, metrics, lines, shape, switches],
  )
  const title = useMemo(() => ownTitle ?? seriesTitle(series), [ownTitle, series])
  const summary = useMemo(
    () => ownSummary ?? summarySentence(series.axis, series.metrics, series.allLines),
    [ownSummary, series],
  )
  const coverage = useMemo(() => coverageTexts(series), [series])
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
      {coverage.length > 0 && (
        <ul className={classes.notes}>
          {coverage.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </figure>
  )
}
