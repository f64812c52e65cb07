import { type ReactNode, useId } from 'react'
import { FigureButton } from './figure-button.tsx'
import classes from './figure-card.module.css'

interface FigureCardProps {
  readonly label: string
  /** Of which the figure is: `I kv 2026`, `2025`. */
  readonly period: string
  /** With its unit. */
  readonly value: string
  readonly isWarned?: boolean
  readonly onOpen: () => void
  /** Shown below the value. */
  readonly children: ReactNode
}

/** A figure with its name and period, behind which its sheet opens. */
export function FigureCard({ label, period, value, isWarned = false, onOpen, children }: FigureCardProps) {
  const titleId = useId()
  return (
    <section className={classes.card} aria-labelledby={titleId} data-warned={isWarned || undefined}>
      <div className={classes.head}>
        <h3 id={titleId}>{label}</h3>
        <span className={classes.period}>{period}</span>
      </div>
      <p className={classes.value}>
        <FigureButton aria-label={`${label}, ${period}: ${value}. Näita päritolu`} title="Näita päritolu" onClick={onOpen}>
          {value}
        </FigureButton>
      </p>
      {children}
    </section>
  )
}
