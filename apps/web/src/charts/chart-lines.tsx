import { areThin, strokeWidth } from '@kvartal/charts/drawing/line-look'
import { lineStrokes } from '@kvartal/charts/drawing/line-look'
import {
  type ChartLayout,
  ringRadius,
  type EndLabel,
  type LineLayout,
} from '@kvartal/charts/layout/layout'
import type { Series, LineStyle, SeriesLine } from '@kvartal/charts/series/series'
import { memo, Fragment, useId } from 'react'
import classes from './line-chart.module.css'
import { barColor, nameColor, strokeColor, strokeStyle, yearColor } from './marks/line-look.ts'

interface CorrectionRingsProps {
  readonly series: Series
  readonly layout: ChartLayout
}

/** A ring around each point whose figure was corrected. */
export const CorrectionRings = memo(function CorrectionRings({
  series,
  layout,
}: CorrectionRingsProps) {
  return series.lines.flatMap(({ corrected }, index) =>
    corrected.map((isCorrected, period) => {
      const point = isCorrected ? layout.lines[index]?.points[period] : undefined
      if (point == null) return null
      return (
        <circle
          key={`${index} ${period}`}
          className={classes.ring}
          cx={point.x}
          cy={point.y}
          r={ringRadius}
        />
      )
    }),
  )
})

interface ChartLinesProps {
  readonly series: Series
  readonly layout: ChartLayout
}

/** All lines or bars of a chart. Not re-rendered when the pointer moves. */
export const ChartLines = memo(function ChartLines({ series, layout }: ChartLinesProps) {
  if (series.shape === 'bars') return <Bars series={series} layout={layout} />
  const isThin = areThin(series.lines)
  return (
    <g className={classes.lines}>
      {series.lines.map((line, index) => (
        <Line
          key={`${line.subject.key} ${line.metric.id}`}
          line={line}
          drawn={layout.lines[index]}
          width={strokeWidth(line.style, isThin)}
        />
      ))}
    </g>
  )
})

interface LineProps {
  readonly line: SeriesLine
  readonly drawn: LineLayout | undefined
  readonly width: number
}

/** A line with its markers. */
export function Line({ line, drawn, width }: LineProps) {
  if (drawn === undefined) return null
  const stroke = strokeColor(line.style)
  const fills = { none: 'none', line: stroke, surface: 'var(--surface)' }
  return lineStrokes(line, drawn, width).map(({ part, d, width: ofPart, dash, fill }) => (
    <path
      key={part}
      className={part === 'line' ? classes.line : undefined}
      d={d}
      strokeWidth={ofPart}
      style={{ stroke, fill: fills[fill], strokeDasharray: dash ?? undefined }}
    />
  ))
}

/** Bars in the colour of their year, or of their line; the fill shows the metric. */
function Bars({ series, layout }: ChartLinesProps) {
  const hatchId = useId()
  return (
    <g>
      <defs>
        <pattern
          id={hatchId}
          width={5}
          height={5}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={classes.hatch} width={2.2} height={5} />
        </pattern>
      </defs>
      {series.lines.map((line, index) =>
        series.axis.periods.map(({ key, age }, period) => {
          const path = layout.lines[index]?.bars[period] ?? ''
          if (path === '') return null
          const color = barColor(age === undefined ? strokeColor(line.style) : yearColor(age))
          return (
            <Fragment key={`${index} ${key}`}>
              <path className={classes.bar} data-fill={line.fill} d={path} style={{ color }} />
              {line.fill === 'hatched' && <path d={path} fill={`url(#${hatchId})`} />}
            </Fragment>
          )
        }),
      )}
    </g>
  )
}

/** Names at the line ends, each connected by a short stroke in its line's colour and dash. */
export const EndLabels = memo(function EndLabels({ series, layout }: ChartLinesProps) {
  return (
    <g className={classes.endLabels}>
      {layout.endLabels.map((label) => {
        const line = series.lines[label.line]
        if (line === undefined) return null
        return (
          <Fragment key={label.line}>
            <path
              className={classes.leader}
              d={label.leader}
              style={strokeStyle(line.style, line.dash)}
            />
            <EndLabelText label={label} style={line.style} />
          </Fragment>
        )
      })}
    </g>
  )
})

/** The name at a line's end. */
export function EndLabelText({
  label,
  style,
}: {
  readonly label: EndLabel
  readonly style: LineStyle
}) {
  return (
    <text x={label.x} y={label.y} dy="0.35em" style={{ fill: nameColor(style) }}>
      {label.text !== label.fullText && <title>{label.fullText}</title>}
      {label.text}
    </text>
  )
}
