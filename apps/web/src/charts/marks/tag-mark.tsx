import { memo } from 'react'
import { strokeStyle, tagStroke } from './line-look.ts'
import classes from './marks.module.css'

interface TagMarkProps {
  /** The tag's own colour, `#rrggbb`. */
  readonly color: string
  readonly dash?: string | null
}

/** A small sample of a tag average's broad pale line. */
export const TagMark = memo(function TagMark({ color, dash = null }: TagMarkProps) {
  return (
    <svg className={classes.mark} width={26} height={14} viewBox="0 0 26 14" aria-hidden="true" focusable="false">
      <path
        d="M0,7H26"
        strokeWidth={tagStroke}
        style={strokeStyle({ kind: 'tag', color }, dash)}
      />
    </svg>
  )
})
