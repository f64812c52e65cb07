import type { ReactNode } from 'react'
import classes from './appears-late.module.css'

/** The class of every container of skeletons. */
export const loadingClass = classes.late

interface LoadingProps {
  /** What is loading, for screen readers: 'Ettevõtete laadimine'. */
  readonly label: string
  /** Pixels between skeletons. */
  readonly gap?: number
  readonly children: ReactNode
}

/**
 * The container of skeletons, below each other: hidden for the first tenth of a second, with an
 * accessible name.
 */
export function Loading({ label, gap = 0, children }: LoadingProps) {
  return (
    <div className={classes.late} style={{ gap }} role="status" aria-label={label}>
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

interface BlockSkeletonProps {
  /** What is loading: 'Teavituste laadimine'. */
  readonly label: string
  /** Height of the block in pixels. */
  readonly height: number
}

/** The skeleton of anything that is no table: one block as high as the content will be. */
export function BlockSkeleton({ label, height }: BlockSkeletonProps) {
  return (
    <Loading label={label}>
      <Skeleton height={height} />
    </Loading>
  )
}
