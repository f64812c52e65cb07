import { isCutBetween } from '../breaks/breaks.ts'
import {
  firstQuarterFrom,
  putFigures,
  quarterAfter,
  type QuarterRows,
} from '../emta/quarter-rows.ts'
import { countedValue } from '../metrics/counted-value.ts'
import type { Metric } from '../metrics/metric.ts'
import { deriverWith } from '../metrics/value-of.ts'
import { periodIndex, type QuarterPeriod } from '../period/period.ts'
import { type TaxRate, taxRateFor } from '../tax-rates/tax-rate.ts'

/** A company's values of consecutive periods, oldest first. */
export interface RecentValues {
  readonly recent: (number | null)[]
  /** The places of values that do not compare with the one before. */
  readonly recentBreaks: number[]
}

/**
 * Makes the function that finds a metric's values of a company in consecutive quarters. What does
 * not depend on the company is found once, and figures are read into one object: those of a page's
 * companies would take most of a ranking's time.
 */
export function recentQuarters(
  metric: Metric,
  quarters: readonly QuarterPeriod[],
  rates: readonly TaxRate[],
): (rows: QuarterRows) => RecentValues {
  const derive = deriverWith(metric)
  const figures: Record<string, number | null> = {}
  const about = quarters.map((quarter, i) => {
    const before = quarters[i - 1]
    return {
      period: periodIndex(quarter),
      facts: { rate: taxRateFor(rates, quarter.year) },
      isCut: before !== undefined && isCutBetween(metric, before, quarter),
    }
  })
  return (rows) => {
    const recentBreaks: number[] = []
    let at = firstQuarterFrom(rows, about[0]?.period ?? 0)
    let hadBefore = false
    const recent = about.map(({ period, facts, isCut }, i) => {
      const isStored = rows[at] === period
      if (isCut && hadBefore && isStored) recentBreaks.push(i)
      hadBefore = isStored
      if (!isStored) return null
      putFigures(rows, at, figures)
      at = quarterAfter(at)
      derive(figures, facts)
      return countedValue(metric, figures)
    })
    return { recent, recentBreaks }
  }
}
