import type { ChartLayout } from '@kvartal/charts/layout/layout'
import type { Series } from '@kvartal/charts/series/series'
import { memo } from 'react'
import classes from './line-chart.module.css'
import { nameColor, strokeColor, strokeStyle } from './line-look.ts'

interface ChartLinesProps {
  readonly series: Series
  readonly layout: ChartLayout
}

/** The lines, one path each and one more for its marks. Never drawn anew by a moving pointer. */
export const ChartLines = memo(function ChartLines({ series, layout }: ChartLinesProps) {
  return (
    <g className={classes.lines} data-many={series.lines.length > 20 || undefined}>
      {series.lines.map((line, index) => {
        const drawn = layout.lines[index]
        if (drawn === undefined || (drawn.path === '' && drawn.marks === '')) return null
        return (
          <g key={`${line.subject.key} ${line.metric.id}`} data-kind={line.style.kind}>
            <path className={classes.line} d={drawn.path} style={strokeStyle(line.style, line.dash)} />
            {drawn.marks !== '' && (
              <path className={classes.marks} d={drawn.marks} style={{ stroke: strokeColor(line.style) }} />
            )}
          </g>
        )
      })}
    </g>
  )
})

/** Names at the line ends, each led to by a short stroke in its line's colour and dash. */
export const EndLabels = memo(function EndLabels({ series, layout }: ChartLinesProps) {
  return (
    <g className={classes.endLabels}>
      {layout.endLabels.map((label) => {
        const line = series.lines[label.line]
        if (line === undefined) return null
        return (
          <g key={label.line}>
            <path className={classes.leader} d={label.leader} style={strokeStyle(line.style, line.dash)} data-kind={line.style.kind} />
            <text x={label.x} y={label.y} dy="0.35em" style={{ fill: nameColor(line.style) }}>
              <title>{label.fullText}</title>
              {label.text}
            </text>
          </g>
        )
      })}
    </g>
  )
})
