import type { Period } from './period.ts'

/** First and last year, both included. */
export interface YearRange {
  readonly from: number
  readonly to: number
}

/** The years of the periods, in ascending order without duplicates. */
export function yearsOf(periods: readonly Period[]): number[] {
  return [...new Set(periods.map((period) => period.year))].sort((a, b) => a - b)
}

/**
 * The initial year range of the dashboard: the last four years with figures (specification, section
 * 9). `null` when there are no periods.
 */
export function defaultYearRange(periods: readonly Period[]): YearRange | null {
  const lastFour = yearsOf(periods).slice(-4)
  const [from] = lastFour
  const to = lastFour.at(-1)
  return from === undefined || to === undefined ? null : { from, to }
}

export function isInYears(period: Period, range: YearRange): boolean {
  return period.year >= range.from && period.year <= range.to
}
