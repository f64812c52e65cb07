import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './account-page.module.css'
import { NarrowColumn } from './narrow-column.tsx'

interface AccountPageProps {
  /** A line below the cards, with the link for people who came to the wrong page. */
  readonly otherwise?: ReactNode
  readonly children: ReactNode
}

/** The narrow column of the account screens. */
export function AccountPage({ otherwise, children }: AccountPageProps) {
  return (
    <NarrowColumn>
      {children}
      {otherwise !== undefined && (
        <Box className={classes.otherwise} c="dimmed" ta="center">
          {otherwise}
        </Box>
      )}
    </NarrowColumn>
  )
}
