import { barPath } from '@kvartal/charts/layout/bar-path'
import type { ChartLayout } from '@kvartal/charts/layout/layout'
import { barFill } from '@kvartal/charts/series/bar-fill'
import type { Series } from '@kvartal/charts/series/series'
import { Fragment, memo, useId } from 'react'
import { calmed, yearColor } from './marks/year-color.ts'
import classes from './year-bars.module.css'

interface YearBarsProps {
  readonly series: Series
  readonly layout: ChartLayout
}

/** Bars coloured by year; the fill shows the metric. */
export const YearBars = memo(function YearBars({ series, layout }: YearBarsProps) {
  const hatchId = useId()
  return (
    <g>
      <defs>
        <pattern id={hatchId} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={classes.hatch} width={2.2} height={5} />
        </pattern>
      </defs>
      {series.lines.map((line, index) => {
        const drawn = layout.lines[index]
        if (drawn === undefined) return null
        const beside = series.panels[line.panel]?.axes.flatMap(({ metrics }) => metrics) ?? []
        const fill = barFill(beside, line.metric.id)
        return series.axis.periods.map(({ key, age = 0 }, period) => {
          const path = barPath([drawn.points[period] ?? null], drawn.zero, layout.barWidth)
          if (path === '') return null
          return (
            <Fragment key={`${index} ${key}`}>
              <path className={classes.bar} data-fill={fill} d={path} style={{ color: calmed(yearColor(age)) }} />
              {fill === 'hatched' && <path d={path} fill={`url(#${hatchId})`} />}
            </Fragment>
          )
        })
      })}
    </g>
  )
})
