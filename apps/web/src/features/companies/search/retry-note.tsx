import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

interface RetryNoteProps {
  readonly query: { readonly isError: boolean; readonly isFetching: boolean; refetch(): unknown }
  readonly children: ReactNode
}

/** Says what could not be read while the rest of the list stays, since the shown rows may be incomplete. */
export function RetryNote({ query, children }: RetryNoteProps) {
  if (!query.isError) return null
  return (
    <span>
      {children}{' '}
      <Button
        variant="default"
        size="compact-xs"
        loading={query.isFetching}
        onClick={() => query.refetch()}
      >
        Proovi uuesti
      </Button>
    </span>
  )
}
