import { toCents } from '../cents.ts'
import type { Metric } from '../metrics/metric.ts'
import { periodIndex, quarterAt, type QuarterPeriod, quarters } from '../period/period.ts'

/** The sum of the values of four quarters in a row. */
export interface FourQuarters {
  /** `null` when no quarter has a value. */
  readonly sum: number | null
  /** How many of the four have a value; a sum of fewer is not comparable with others. */
  readonly counted: number
}

/**
 * Whether the values of quarters add up to that of a longer time: money does; persons on a day and
 * quotients do not.
 */
export function isSummedOverTime({ axis }: Metric): boolean {
  return axis === 'money'
}

/**
 * The quarter and the three before it, oldest first; of the fourth quarter that is its calendar
 * year.
 */
export function fourQuartersTo(last: QuarterPeriod): readonly QuarterPeriod[] {
  return quarters.map((quarter) => quarterAt(periodIndex(last) - quarters.length + quarter))
}

/** The sum of a quarter and the three before it. */
export function sumOfFourQuarters(
  last: QuarterPeriod,
  valueOf: (quarter: QuarterPeriod) => number | null,
): FourQuarters {
  const values = fourQuartersTo(last).flatMap((quarter) => valueOf(quarter) ?? [])
  return {
    sum: values.length === 0 ? null : toCents(values.reduce((sum, value) => sum + value, 0)),
    counted: values.length,
  }
}
