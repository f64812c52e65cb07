import type { ReactNode, RefObject } from 'react'
import classes from './card.module.css'

interface CardProps {
  /** Second-level heading; without it the card needs another accessible name. */
  readonly title?: ReactNode
  /** Shown to the right of the heading. */
  readonly aside?: ReactNode
  /** Lets a table or chart extend to the card's edges. */
  readonly isFlush?: boolean
  /** Without border and padding on a phone, where the figures below it come first. */
  readonly isBareOnPhone?: boolean
  /** A line above a flush table: its search field, the button that adds to it. */
  readonly tools?: ReactNode
  /** Whether the card can get the focus, for when a button in it disappears. */
  readonly ref?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** A white box with a hairline border. */
export function Card({
  title,
  aside,
  isFlush = false,
  isBareOnPhone = false,
  tools,
  ref,
  children,
}: CardProps) {
  return (
    <section
      ref={ref}
      className={classes.card}
      data-flush={isFlush || undefined}
      data-bare={isBareOnPhone || undefined}
      {...(ref === undefined ? {} : { tabIndex: -1 })}
    >
      {title !== undefined && (
        <header className={classes.head}>
          <h2>{title}</h2>
          {aside !== undefined && <div className={classes.aside}>{aside}</div>}
        </header>
      )}
      {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      {children}
    </section>
  )
}
