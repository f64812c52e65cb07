import type { ComponentProps } from 'react'
import { Card } from '../card.tsx'
import { Loading, Skeleton } from './skeleton.tsx'
import classes from './table-skeleton.module.css'

interface TableSkeletonProps {
  /** What is loading: 'Ettevõtete laadimine'. */
  readonly label: string
  readonly rows: number
}

/** The skeleton of a table: a header and rows of uneven length. */
export function TableSkeleton({ label, rows }: TableSkeletonProps) {
  return (
    <Loading label={label}>
      <div className={classes.rows}>
        {Array.from({ length: rows }, (_, i) => (
          <div key={i} className={classes.row}>
            <Skeleton height={14} width={`${38 + ((i * 17) % 45)}%`} />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** The skeleton of a table in a card of its own. */
export function TableCardSkeleton(props: ComponentProps<typeof TableSkeleton>) {
  return (
    <Card isFlush>
      <TableSkeleton {...props} />
    </Card>
  )
}
