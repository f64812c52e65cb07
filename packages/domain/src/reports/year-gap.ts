import { followsOn, isTwelveMonths } from './financial-year.ts'
import type { FinancialYear } from './report.ts'

/** Why two financial years are not compared. */
export const yearGaps = ['unknown-period', 'not-twelve-months', 'not-consecutive'] as const

export type YearGap = (typeof yearGaps)[number]

/**
 * Why a financial year is not compared with the one before; `null` when it is: both are known and
 * twelve months long, and one starts on the day after the other's end, so that they neither overlap
 * nor leave days out.
 */
export function yearGap(previous: FinancialYear | null, own: FinancialYear | null): YearGap | null {
  if (previous === null || own === null) return 'unknown-period'
  if (!isTwelveMonths(previous) || !isTwelveMonths(own)) return 'not-twelve-months'
  return followsOn(own, previous) ? null : 'not-consecutive'
}
