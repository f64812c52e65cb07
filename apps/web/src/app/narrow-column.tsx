import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** The column of the account screens. */
export function NarrowColumn({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap={16} maw={420} mx="auto" pt={{ base: 0, sm: 24 }}>
      {children}
    </Stack>
  )
}
