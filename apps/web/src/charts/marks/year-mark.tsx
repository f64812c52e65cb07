import { markerPath } from '@kvartal/charts/layout/marker-path'
import { lineStyle } from '@kvartal/charts/series/series'
import { slotStyle } from '@kvartal/charts/series/slot-style'
import { memo } from 'react'
import { isStrong, strokeColor } from './line-look.ts'
import classes from './marks.module.css'

const centre = [{ x: 13, y: 7 }]

/** A small sample of a year's line and marker, coloured by age. */
export const YearMark = memo(function YearMark({ age }: { readonly age: number }) {
  const style = lineStyle({ kind: 'year', age })
  const stroke = { stroke: strokeColor(style) }
  return (
    <svg className={classes.mark} width={26} height={14} viewBox="0 0 26 14" aria-hidden="true" focusable="false">
      <path d="M1,7H25" style={stroke} strokeWidth={isStrong(style) ? 3 : undefined} />
      <path className={classes.marker} d={markerPath(slotStyle(age).marker, centre, 3.2)} style={stroke} />
    </svg>
  )
})
