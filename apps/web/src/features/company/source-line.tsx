import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

/** The source and date of what is above. */
export function SourceLine({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="p" mt={12} c="dimmed" fz={13}>
      {children}
    </Box>
  )
}
