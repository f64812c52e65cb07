import type { ReactNode } from 'react'
import classes from './state.module.css'

interface EmptyStateProps {
  readonly title: string
  /** A hint on what to do next. */
  readonly children?: ReactNode
}

/** Shown when there is nothing to show. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {children !== undefined && <div className={classes.text}>{children}</div>}
    </div>
  )
}
