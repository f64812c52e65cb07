import { markerPath } from '@kvartal/charts/layout/marker-path'
import { slotStyle } from '@kvartal/charts/series/slot-style'
import { memo } from 'react'
import { strokeColor } from './line-look.ts'
import classes from './marks.module.css'
import './series-colors.css'

interface CompanyMarkProps {
  readonly slot: number
  /** The metric's dash where it carries meaning; otherwise solid. */
  readonly dash?: string | null
}

const centre = [{ x: 13, y: 7 }]

/** A small sample of a company's line and marker, for chips, rows and legends. Hidden from screen readers: the name is read. */
export const CompanyMark = memo(function CompanyMark({ slot, dash = null }: CompanyMarkProps) {
  const { color, marker } = slotStyle(slot)
  const style = { stroke: strokeColor({ kind: 'company', color, marker }) }
  return (
    <svg className={classes.mark} width={26} height={14} viewBox="0 0 26 14" aria-hidden="true" focusable="false">
      <path d="M1,7H25" style={style} strokeDasharray={dash ?? undefined} />
      <path className={classes.marker} d={markerPath(marker, centre, 3.2)} style={style} />
    </svg>
  )
})
