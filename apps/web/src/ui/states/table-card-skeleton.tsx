import type { ComponentProps } from 'react'
import { Card } from '../card.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

/** The skeleton of a table in a card of its own. */
export function TableCardSkeleton(props: ComponentProps<typeof TableSkeleton>) {
  return (
    <Card isFlush>
      <TableSkeleton {...props} />
    </Card>
  )
}
