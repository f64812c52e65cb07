import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card-foot.module.css'

/** Explanations below a table, at the foot of a card without padding. */
export function CardFoot({ children }: { readonly children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>
}

/** The source and date of what is above. */
export function SourceLine({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="p" mt={12} c="dimmed" fz={13}>
      {children}
    </Box>
  )
}
