import type { BarFill } from '@kvartal/charts/series/bar-fill'
import classes from './bar-mark.module.css'
import { barColor, yearColor } from './line-look.ts'

interface BarMarkProps {
  readonly fill: BarFill
  /** How many years the bar's year is before the newest. */
  readonly age: number
}

/** A small sample of a bar. */
export function BarMark({ fill, age }: BarMarkProps) {
  return (
    <span
      className={classes.mark}
      data-fill={fill}
      style={{ color: barColor(yearColor(age)) }}
      aria-hidden="true"
    />
  )
}
