import type { ReactNode } from 'react'
import classes from './card.module.css'

interface CardProps {
  /** Heading of the second level; without it the card must be named otherwise. */
  readonly title?: ReactNode
  /** Stands at the right of the heading. */
  readonly aside?: ReactNode
  /** Lets a table or chart reach the card's edges. */
  readonly isFlush?: boolean
  readonly children: ReactNode
}

/** A white block with a hairline around it. */
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
