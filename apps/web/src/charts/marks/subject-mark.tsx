import { strokeWidth } from '@kvartal/charts/drawing/line-look'
import { markerPath } from '@kvartal/charts/layout/paths'
import type { Identity } from '@kvartal/charts/series/chart-line'
import { lineStyle } from '@kvartal/charts/series/line-style'
import { memo } from 'react'
import { strokeColor, strokeStyle } from './line-look.ts'
import classes from './marks.module.css'

interface SubjectMarkProps {
  readonly identity: Identity
  /** The metric's dash where it carries meaning; otherwise solid. */
  readonly dash?: string | null
}

const centre = [{ x: 13, y: 7 }]

/**
 * A small sample of the line of a company, a tag or a year. Hidden from screen readers: the name is
 * read.
 */
export const SubjectMark = memo(function SubjectMark({ identity, dash = null }: SubjectMarkProps) {
  const style = lineStyle(identity)
  const isTag = style.kind === 'tag'
  return (
    <svg
      className={classes.mark}
      width={26}
      height={14}
      viewBox="0 0 26 14"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={isTag ? 'M0,7H26' : 'M1,7H25'}
        strokeWidth={strokeWidth(style)}
        style={strokeStyle(style, dash)}
      />
      {!isTag && (
        <path
          className={classes.marker}
          d={markerPath(style.marker, centre, 3.2)}
          style={{ stroke: strokeColor(style) }}
        />
      )}
    </svg>
  )
})
