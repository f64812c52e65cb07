import type { ChartLayout } from '@kvartal/charts/layout/layout'
import type { Series } from '@kvartal/charts/series/series'
import { Fragment, memo } from 'react'
import classes from './line-chart.module.css'
import { barColor, isStrong, nameColor, strokeColor, strokeStyle } from './marks/line-look.ts'
import { YearBars } from './year-bars.tsx'

interface ChartLinesProps {
  readonly series: Series
  readonly layout: ChartLayout
}

/** The lines, one path each and another for its markers. Not re-rendered when the pointer moves. */
export const ChartLines = memo(function ChartLines({ series, layout }: ChartLinesProps) {
  if (hasYearBars(series)) return <YearBars series={series} layout={layout} />
  return (
    <g className={classes.lines} data-many={series.lines.length > 20 || undefined}>
      {lowestFirst(series).map(({ line, index }) => {
        const drawn = layout.lines[index]
        if (drawn === undefined || (drawn.path === '' && drawn.marks === '')) return null
        return (
          <Fragment key={`${line.subject.key} ${line.metric.id}`}>
            {series.shape === 'bars' ? (
              <path d={drawn.path} style={{ fill: barColor(line.style) }} />
            ) : (
              <path
                className={classes.line}
                data-kind={line.style.kind}
                data-strong={isStrong(line.style) || undefined}
                d={drawn.path}
                style={strokeStyle(line.style, line.dash)}
              />
            )}
            {drawn.marks !== '' && (
              <path className={classes.marks} d={drawn.marks} style={{ stroke: strokeColor(line.style) }} />
            )}
          </Fragment>
        )
      })}
    </g>
  )
})

/** Averages are drawn below companies' lines, which their broad strokes would hide. */
function lowestFirst({ lines }: Series) {
  const isAverage = ({ line }: { readonly line: Series['lines'][number] }) => line.style.kind === 'tag'
  const all = lines.map((line, index) => ({ line, index }))
  return [...all.filter(isAverage), ...all.filter((one) => !isAverage(one))]
}

/** Whether bars are coloured by year. */
function hasYearBars({ shape, axis }: Series): boolean {
  return shape === 'bars' && axis.periods.some(({ age }) => age !== undefined)
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
            <path className={classes.leader} d={label.leader} style={strokeStyle(line.style, line.dash)} />
            <text x={label.x} y={label.y} dy="0.35em" style={{ fill: nameColor(line.style) }}>
              {label.text !== label.fullText && <title>{label.fullText}</title>}
              {label.text}
            </text>
          </Fragment>
        )
      })}
    </g>
  )
})
