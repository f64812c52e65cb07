import { Box, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

interface PageHeadingProps {
  readonly title: string
  /** The title of the document where it says more than the heading. */
  readonly documentTitle?: string | undefined
  /** A line under the title, such as a count or a date. */
  readonly children?: ReactNode
  /** Buttons for what the page is about, at the right. */
  readonly actions?: ReactNode
}

/** The page's only first-level heading; it also sets the document title. */
export function PageHeading({ title, documentTitle = title, children, actions }: PageHeadingProps) {
  useEffect(() => {
    document.title = `${documentTitle} · Kvartal`
  }, [documentTitle])
  return (
    <Stack gap="clamp(0px, 0.5vw, 4px)" mb={{ base: 6, sm: 14 }}>
      {actions === undefined ? (
        <h1>{title}</h1>
      ) : (
        <Group justify="space-between" gap="6px 16px">
          <h1>{title}</h1>
          {actions}
        </Group>
      )}
      {children !== undefined && (
        <Box c="dimmed" fz={{ base: 13, sm: 14 }}>
          {children}
        </Box>
      )}
    </Stack>
  )
}

/** The heading of a page whose name is not loaded yet: for screen readers only. */
export function HiddenHeading({ title }: { readonly title: string }) {
  return <h1 className="visually-hidden">{title}</h1>
}
