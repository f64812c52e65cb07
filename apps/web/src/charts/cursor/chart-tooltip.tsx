import type { ChartLayout } from '@kvartal/charts/layout/layout'
import { keyText } from '@kvartal/charts/layout/metric-keys'
import {
  barReach,
  placeBeside,
  placeOutside,
  pointsToKeepFree,
} from '@kvartal/charts/layout/place-beside'
import { subjectName } from '@kvartal/charts/series/chart-line'
import { notesAt } from '@kvartal/charts/series/chart-notes'
import {
  type ReadingRow,
  readPeriod,
  type ReadingSection,
  readNotes,
} from '@kvartal/charts/series/reading'
import type { Series } from '@kvartal/charts/series/series'
import type { BarFill } from '@kvartal/charts/series/slot-style'
import { coverageOfPeriod } from '@kvartal/charts/words/coverage-words'
import { noteText } from '@kvartal/charts/words/note-words'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { barColor, yearColor } from '../marks/line-look.ts'
import { SubjectMark } from '../marks/subject-mark.tsx'
import { FlagSign } from '../note-list.tsx'
import classes from './chart-tooltip.module.css'
import type { CursorStore } from './cursor-store.ts'

interface BarMarkProps {
  readonly fill: BarFill
  /** How many years the bar's year is before the newest. */
  readonly age: number
}

/** A small sample of a bar. */
function BarMark({ fill, age }: BarMarkProps) {
  return (
    <span
      className={classes.mark}
      data-fill={fill}
      style={{ color: barColor(yearColor(age)) }}
      aria-hidden="true"
    />
  )
}

interface ChartTooltipProps {
  readonly series: Series
  readonly layout: ChartLayout
  readonly store: CursorStore
}

/** More notes would cover the lines; the table shows all of them. */
const maxNotes = 4

/** The period's values beside the cursor; below or above the drawing when neither side has room. */
export function ChartTooltip({ series, layout, store }: ChartTooltipProps) {
  const { period, line } = useSyncExternalStore(store.subscribe, store.get)
  const ref = useRef<HTMLDivElement>(null)
  // The focused line is always shown; the others are faded and may be left out.
  const points = useMemo(
    () => pointsToKeepFree(line === null ? layout.lines : layout.lines.slice(line, line + 1)),
    [layout, line],
  )
  const x = period === null ? undefined : layout.xs[period]
  const sections = useMemo(
    () => (period === null ? [] : readPeriod(series, period, line)),
    [series, period, line],
  )

  // After every render: it re-renders only when the cursor or the chart changes, and its size may
  // change with them.
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || x === undefined) return
    // Below the drawing it has the drawing's width.
    element.removeAttribute('data-below')
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    // The tooltip may cover the axis labels and the names, but must stay inside the chart.
    const box = { left: 0, top: 0, right: layout.width, bottom: layout.height }
    const place = placeBeside(x, size, box, points, barReach(layout, period))
    element.toggleAttribute('data-below', place === null)
    element.style.transform = `translate(${place?.left ?? 0}px, ${place?.top ?? outsideTop(element, layout.height)}px)`
  })

  if (period === null || x === undefined) return null
  return (
    <div ref={ref} className={classes.tooltip} aria-hidden="true">
      <div className={classes.period}>{series.axis.periods[period]?.label}</div>
      {sections.map((section) => (
        <Section
          key={section.metricId}
          series={series}
          section={section}
          period={period}
          focused={line}
        />
      ))}
      {notesAt(series.flags, period).map(({ number, label, notes }) => (
        <div key={label} className={classes.note}>
          <FlagSign number={number} notes={notes} />{' '}
          {notes.slice(0, maxNotes).map(({ key, about, text }) => (
            <bdi key={key} className={classes.noted}>
              {noteText({ about, text })}
            </bdi>
          ))}
        </div>
      ))}
      {readNotes(series, sections, period)
        .slice(0, maxNotes)
        .map((note) => (
          <div key={note} className={classes.note}>
            {note}
          </div>
        ))}
    </div>
  )
}

/** Pixels of the page's sticky top bar. */
const barHeight = 56

/**
 * A tooltip without room beside the cursor goes below the drawing, or above it when it fits the
 * viewport only there.
 */
function outsideTop(tooltip: HTMLElement, chartHeight: number): number {
  const chart = tooltip.parentElement?.getBoundingClientRect()
  return placeOutside(
    tooltip.offsetHeight,
    chartHeight,
    (chart?.top ?? 0) - barHeight,
    window.innerHeight - (chart?.bottom ?? 0),
  )
}

interface SectionProps {
  readonly series: Series
  readonly section: ReadingSection
  readonly period: number
  readonly focused: number | null
}

function Section({ series, section, period, focused }: SectionProps) {
  const age = series.shape === 'bars' ? series.axis.periods[period]?.age : undefined
  const own = { series, period, focused, age }
  // Bars beside each other belong to one company, so each is named by its metric.
  if (age !== undefined) return section.rows.map((row) => <Row key={row.line} {...own} row={row} />)
  const metric = series.metrics.find(({ id }) => id === section.metricId)
  return (
    <div className={classes.section}>
      {metric !== undefined && (series.metrics.length > 1 || metric.isNamed === true) && (
        <div className={classes.metric}>
          {metric.axis === 'index' ? keyText(metric) : metric.label}
        </div>
      )}
      {section.rows.map((row) => (
        <Row key={row.line} {...own} row={row} hasPlace={section.left > 0} />
      ))}
      {section.left > 0 && <div className={classes.more}>{moreText(section)}</div>}
      {section.tags.length > 0 && (
        <div className={classes.tags}>
          {section.tags.map((row) => (
            <Row key={row.line} {...own} row={row} />
          ))}
        </div>
      )}
    </div>
  )
}

interface RowProps {
  readonly series: Series
  readonly row: ReadingRow
  readonly period: number
  readonly focused: number | null
  /** How many years before the newest the period is, when bars have the colours of years. */
  readonly age: number | undefined
  /** Whether to show ranks: with rows left out, readers cannot count them. */
  readonly hasPlace?: boolean
}

function Row({ series, row, period, focused, age, hasPlace = false }: RowProps) {
  const line = series.lines[row.line]
  if (line === undefined) return null
  const { subject, metric, dash, fill, coverage } = line
  const covered = coverage === undefined ? null : coverageOfPeriod(coverage, period)
  return (
    <div
      className={classes.row}
      data-missing={row.value === null || undefined}
      data-focused={row.line === focused || undefined}
    >
      {age === undefined ? (
        <SubjectMark identity={subject.identity} dash={dash} />
      ) : (
        <BarMark fill={fill} age={age} />
      )}
      <span className={classes.name}>
        {hasPlace && row.place !== null && `${row.place}. `}
        {age === undefined ? subjectName(subject) : metric.label}
        {covered !== null && <span className={classes.count}>{covered}</span>}
      </span>
      <span className={classes.value}>
        {row.value === null ? 'puudub' : formatValue(metric.axis, row.value)}
      </span>
    </div>
  )
}

function moreText({ left, leftMissing }: ReadingSection): string {
  return leftMissing === 0 ? `ja veel ${left}` : `ja veel ${left}, neist ${leftMissing} andmeteta`
}
