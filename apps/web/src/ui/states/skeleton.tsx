import type { ReactNode } from 'react'
import classes from './appears-late.module.css'

interface LoadingProps {
  /** What is being read, for those who do not see the blocks: 'Ettevõtete laadimine'. */
  readonly label: string
  readonly children: ReactNode
}

/** The frame around skeletons: shows nothing in the first tenth of a second and names what is coming. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div className={classes.late} role="status" aria-label={label}>
      {children}
    </div>
  )
}

interface SkeletonProps {
  /** Height in pixels. */
  readonly height: number
  readonly width?: number | string
}

/** A grey block in the place of what is being read. */
export function Skeleton({ height, width = '100%' }: SkeletonProps) {
  return <div className={classes.block} style={{ height, width, maxWidth: '100%' }} />
}
