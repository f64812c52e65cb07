import { type ChartLayout, ringRadius } from '@kvartal/charts/layout/layout'
import type { Series } from '@kvartal/charts/series/series'
import { memo } from 'react'
import classes from './line-chart.module.css'

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
