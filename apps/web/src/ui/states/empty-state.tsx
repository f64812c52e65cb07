import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: string
  /** A hint on what to do next. */
  readonly children?: ReactNode
}

/** Shown when there is nothing to show. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap={8} px={16} py={40} ta="center" data-empty="">
      <Box component="p" fz={15} fw={600}>
        {title}
      </Box>
      {children !== undefined && (
        <Box maw="52ch" c="dimmed">
          {children}
        </Box>
      )}
    </Stack>
  )
}
