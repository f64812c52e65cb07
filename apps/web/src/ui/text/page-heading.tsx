import { Box, Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

interface PageHeadingProps {
  readonly title: string
  /** A line under the title, such as a count or a date. */
  readonly children?: ReactNode
}

/** The page's only first-level heading; it also sets the document title. */
export function PageHeading({ title, children }: PageHeadingProps) {
  useEffect(() => {
    document.title = `${title} · Kvartal`
  }, [title])
  return (
    <Stack gap={4} mb={20}>
      <h1>{title}</h1>
      {children !== undefined && <Box c="dimmed">{children}</Box>}
    </Stack>
  )
}

/** The heading of a page whose name is not loaded yet: for screen readers only. */
export function HiddenHeading({ title }: { readonly title: string }) {
  return <h1 className="visually-hidden">{title}</h1>
}
