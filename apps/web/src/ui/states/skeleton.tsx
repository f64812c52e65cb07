import type { ReactNode } from 'react'
import classes from './appears-late.module.css'

interface LoadingProps {
  /** What is loading, for screen readers: 'Ettevõtete laadimine'. */
  readonly label: string
  readonly children: ReactNode
}

/** The container of skeletons: hidden for the first tenth of a second, with an accessible name. */
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

/** A grey block in place of loading content. */
export function Skeleton({ height, width = '100%' }: SkeletonProps) {
  return <div className={classes.block} style={{ height, width, maxWidth: '100%' }} />
}
