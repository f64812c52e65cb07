import type { ReactNode } from 'react'
import classes from './card.module.css'

interface CardProps {
  /** Second-level heading; without it the card needs another accessible name. */
  readonly title?: ReactNode
  /** Shown to the right of the heading. */
  readonly aside?: ReactNode
  /** Lets a table or chart extend to the card's edges. */
  readonly isFlush?: boolean
  readonly children: ReactNode
}

/** A white box with a hairline border. */
export function Card({ title, aside, isFlush = false, children }: CardProps) {
  return (
    <section className={classes.card} data-flush={isFlush || undefined}>
      {title !== undefined && (
        <header className={classes.head}>
          <h2>{title}</h2>
          {aside !== undefined && <div className={classes.aside}>{aside}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
