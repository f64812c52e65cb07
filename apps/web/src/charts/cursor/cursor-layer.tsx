import { strokeWidth } from '@kvartal/charts/drawing/line-look'
import { lineMarks } from '@kvartal/charts/drawing/marks'
import { type ChartLayout, type EndLabel, markRadius } from '@kvartal/charts/layout/layout'
import { markerPath } from '@kvartal/charts/layout/paths'
import type { LineStyle } from '@kvartal/charts/series/line-style'
import { readPeriod } from '@kvartal/charts/series/reading'
import type { Series } from '@kvartal/charts/series/series'
import { useSyncExternalStore } from 'react'
import { ChartMarks } from '../chart-marks.tsx'
import classes from '../line-chart.module.css'
import { nameColor, strokeColor } from '../marks/line-look.ts'
import type { CursorStore } from './cursor-store.ts'

interface CursorLayerProps {
  readonly series: Series
  readonly layout: ChartLayout
  readonly store: CursorStore
}

/**
 * Everything that moves with the cursor: its line, its markers, and the focused line redrawn above
 * the faded ones.
 */
export function CursorLayer({ series, layout, store }: CursorLayerProps) {
  const { period, line } = useSyncExternalStore(store.subscribe, store.get)
  const x = period === null ? undefined : layout.xs[period]
  return (
    <svg
      className={classes.cursorLayer}
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      aria-hidden="true"
    >
      {x !== undefined &&
        layout.panels.map((panel, index) => (
          <line
            key={index}
            className={classes.cursor}
            x1={x}
            x2={x}
            y1={panel.top - 6}
            y2={panel.bottom}
          />
        ))}
      {line !== null && series.shape === 'lines' && (
        <FocusedLine series={series} layout={layout} line={line} />
      )}
      {period !== null && (
        <CursorMarks series={series} layout={layout} period={period} line={line} />
      )}
    </svg>
  )
}

/** Pixels by which the focused line is wider than the others. */
const focusWidth = 1

function FocusedLine({
  series,
  layout,
  line,
}: {
  series: Series
  layout: ChartLayout
  line: number
}) {
  const own = series.lines[line]
  const drawn = layout.lines[line]
  if (own === undefined || drawn === undefined) return null
  const label = layout.endLabels.find((other) => other.line === line)
  return (
    <g className={classes.focused}>
      {own.style.kind !== 'tag' && <path className={classes.halo} d={drawn.path} />}
      <ChartMarks marks={lineMarks(own, drawn, strokeWidth(own.style) + focusWidth)} />
      {label !== undefined && <FullLabel label={label} style={own.style} right={layout.width} />}
    </g>
  )
}

interface FullLabelProps {
  readonly label: EndLabel
  readonly style: LineStyle
  /** The right edge of the drawing. */
  readonly right: number
}

/**
 * The focused line's full name; one that is usually truncated extends left from the edge, over the
 * faded lines.
 */
function FullLabel({ label: { x, y, text, fullText }, style, right }: FullLabelProps) {
  const isWhole = text === fullText
  return (
    <text
      x={isWhole ? x : right}
      y={y}
      dy="0.35em"
      textAnchor={isWhole ? 'start' : 'end'}
      style={{ fill: nameColor(style) }}
    >
      {fullText}
    </text>
  )
}

interface CursorMarksProps {
  readonly series: Series
  readonly layout: ChartLayout
  readonly period: number
  readonly line: number | null
}

/** Markers only for the lines listed in the tooltip, not for every one of many lines. */
function CursorMarks({ series, layout, period, line }: CursorMarksProps) {
  const rows = readPeriod(series, period, line).flatMap((section) => [
    ...section.tags,
    ...section.rows,
  ])
  return rows.map((row) => {
    const own = series.lines[row.line]
    const drawn = layout.lines[row.line]
    const point = drawn?.points[period] ?? null
    if (own === undefined || drawn === undefined || point === null) return null
    const isFaded = line !== null && line !== row.line
    if (series.shape === 'bars') {
      return isFaded ? null : (
        <path key={row.line} className={classes.cursorBar} d={drawn.bars[period]} />
      )
    }
    const marker = own.style.kind === 'tag' ? 'circle' : own.style.marker
    return (
      <path
        key={row.line}
        className={classes.cursorMark}
        data-faded={isFaded || undefined}
        d={markerPath(marker, [point], markRadius + 1.5)}
        style={{ stroke: strokeColor(own.style) }}
      />
    )
  })
}
