import { breaksNote } from '@kvartal/domain/breaks/break-words'
import type { SeriesBreak } from '@kvartal/domain/breaks/breaks'
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card-foot.module.css'

/** Explanations below a table, at the foot of a card without padding. */
export function CardFoot({ children }: { readonly children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>
}

/** What to know about figures on both sides of breaks; nothing without any. */
export function BreaksFoot({ breaks }: { readonly breaks: readonly SeriesBreak[] }) {
  const note = breaksNote(breaks)
  return (
    note !== null && (
      <CardFoot>
        <p>{note}</p>
      </CardFoot>
    )
  )
}

/** The source and date of what is above. */
export function SourceLine({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="p" mt={12} c="dimmed" fz={13}>
      {children}
    </Box>
  )
}
