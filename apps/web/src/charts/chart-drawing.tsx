import { flagMarks } from '@kvartal/charts/drawing/flag-marks'
import {
  axisMarks,
  barMarks,
  breakMarks,
  endLabelMarks,
  linesMarks,
  ringMarks,
} from '@kvartal/charts/drawing/marks'
import { makeLayout } from '@kvartal/charts/layout/layout'
import type { Series } from '@kvartal/charts/series/series'
import { brokenAxesSentence, breakSentence } from '@kvartal/charts/words/break-sentence'
import { hasCorrections, ringWords } from '@kvartal/charts/words/ring-words'
import { spokenPoint } from '@kvartal/charts/words/spoken-point'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useMeasure } from '../ui/measure/use-text-width.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartMarks, HatchPattern } from './chart-marks.tsx'
import type { ChartPoint } from './chart-point.ts'
import { ChartTooltip } from './cursor/chart-tooltip.tsx'
import { CursorLayer } from './cursor/cursor-layer.tsx'
import {
  createCursorStore,
  movedCursor,
  noCursor,
  pointedCursor,
  stepCursor,
} from './cursor/cursor-store.ts'
import classes from './line-chart.module.css'
import { useOpenedPoint } from './use-opened-point.ts'

interface ChartDrawingProps {
  readonly series: Series
  readonly width: number
  readonly height: number
  readonly title: string
  readonly summary: string
  readonly onOpen: ((point: ChartPoint) => void) | undefined
}

const keyboardHelp = {
  lines:
    'Vasak- ja paremnoolega liigud perioodide, üles- ja allanoolega joonte vahel. Samad arvud on tabelis.',
  bars: 'Vasak- ja paremnoolega liigud perioodide, üles- ja allanoolega tulpade vahel. Samad arvud on tabelis.',
} as const

/**
 * The drawing in layers: axes, lines and names are static; cursor and tooltip move. A single tab
 * stop with the role application, because the chart handles arrow keys itself; each step is
 * announced.
 */
export const ChartDrawing = memo(function ChartDrawing({
  series,
  width,
  height,
  title,
  summary,
  onOpen,
}: ChartDrawingProps) {
  const measure = useMeasure()
  const layout = useMemo(
    () => makeLayout(series, { width, height }, measure),
    [series, width, height, measure],
  )
  const marks = useMemo(
    () => ({
      axes: axisMarks(layout),
      bars: series.shape === 'bars' ? barMarks(series, layout) : [],
      lines: series.shape === 'bars' ? [] : linesMarks(series, layout),
      breaks: breakMarks(series, layout),
      rings: ringMarks(series, layout),
      endLabels: endLabelMarks(series, layout),
      flags: flagMarks(series, layout),
    }),
    [series, layout],
  )
  const [store] = useState(createCursorStore)
  const drawing = useRef<SVGSVGElement>(null)
  const [spoken, setSpoken] = useState('')
  const helpId = useId()
  const hatchId = useId()
  const axesId = useId()
  const breaksId = useId()
  const broken = useMemo(() => breakSentence(series), [series])
  const brokenAxes = useMemo(() => brokenAxesSentence(series, layout.panels), [series, layout])

  // The cursor's indexes are only valid for the series they were made for.
  const drawn = useRef(series)
  useLayoutEffect(() => {
    store.set(movedCursor(drawn.current, series, store.get()))
    drawn.current = series
  }, [store, series])

  useEffect(
    () =>
      store.subscribe(() => {
        const isFaded = series.shape === 'lines' && store.get().line !== null
        drawing.current?.toggleAttribute('data-faded', isFaded)
      }),
    [store, series],
  )

  const opened = useOpenedPoint(series, layout, onOpen)
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    store.set(pointedCursor(series, layout, event.clientX - box.left, event.clientY - box.top))
    event.currentTarget.toggleAttribute('data-opens', opened.opensAt(event))
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && opened.open(store.get())) {
      event.preventDefault()
      return
    }
    const next = stepCursor(series, store.get(), event.key)
    if (next === null) return
    event.preventDefault()
    store.set(next)
    const line = next.line === null ? undefined : series.lines[next.line]
    setSpoken(
      line === undefined || next.period === null ? '' : spokenPoint(series, line, next.period),
    )
  }
  const leave = () => store.set(noCursor)

  return (
    <>
      {brokenAxes !== null && (
        <p id={axesId} className={classes.axisNote}>
          {brokenAxes}
        </p>
      )}
      {/* The role application is interactive, though the lint rule does not count it as such. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={classes.stage}
        role="application"
        aria-roledescription="joonis"
        aria-label={summary === '' ? title : `${title}. ${summary}`}
        aria-describedby={[
          ...(brokenAxes === null ? [] : [axesId]),
          ...(broken === null ? [] : [breaksId]),
          helpId,
        ].join(' ')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onPointerMove={point}
        onPointerDown={(event) => {
          opened.press(event)
          point(event)
        }}
        onClick={opened.click}
        onPointerLeave={(event) => {
          // Lifting a finger fires leave too, but the values should stay visible after a tap.
          if (event.pointerType !== 'touch') leave()
        }}
        onKeyDown={press}
        onBlur={leave}
      >
        <svg
          ref={drawing}
          className={classes.drawing}
          width={layout.width}
          height={layout.height}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          aria-hidden="true"
        >
          <ChartMarks marks={marks.axes} />
          {series.shape === 'bars' ? (
            <>
              <HatchPattern id={hatchId} />
              <ChartMarks marks={marks.bars} hatchId={hatchId} />
            </>
          ) : (
            <g className={classes.lines}>
              <ChartMarks marks={marks.lines} />
            </g>
          )}
          <ChartMarks marks={marks.breaks} />
          <ChartMarks marks={marks.rings} />
          <ChartMarks marks={marks.flags} />
          <g className={classes.endLabels}>
            <ChartMarks marks={marks.endLabels} />
          </g>
        </svg>
        <CursorLayer series={series} layout={layout} store={store} />
        <ChartTooltip series={series} layout={layout} store={store} />
      </div>
      {broken !== null && (
        <p id={breaksId} className={classes.axisNote}>
          {broken}
        </p>
      )}
      {hasCorrections(series) && <p className={classes.axisNote}>{ringWords}</p>}
      {!layout.hasAllNames && series.shape === 'lines' && (
        <ChartLegend series={series} store={store} />
      )}
      <p id={helpId} className="visually-hidden">
        {keyboardHelp[series.shape]}
        {series.flags.length > 0 && ' Lipud on märkused, mille tekstid on joonise all.'}
        {onOpen !== undefined && ' Sisestusklahv avab arvu päritolu ja ajaloo.'}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </>
  )
})
