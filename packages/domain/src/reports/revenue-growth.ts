import type { GrowthGap } from './annual-figures.ts'
import type { FinancialYear } from './report.ts'
import { yearGap } from './year-gap.ts'

/** A plain quotient; `null` when an operand is missing or the divisor is 0. */
function quotient(dividend: number | null, divisor: number | null): number | null {
  if (dividend === null || divisor === null || divisor === 0) return null
  return dividend / divisor
}

/** A fall of no more than this counts as no change (specification, section 9). */
const largestIgnoredFall = 0.05

/** Revenue of one year, and its financial year. */
export interface YearRevenue {
  readonly revenue: number | null
  readonly period: FinancialYear | null
  /** Whether it is the group's. */
  readonly isConsolidated: boolean
}

/** Growth, or why there is none. */
type RevenueGrowth =
  | { readonly growth: number; readonly gap: null }
  | { readonly growth: null; readonly gap: GrowthGap }

/**
 * Growth of revenue from the year before, small falls rounded to 0. Only years that follow one
 * another are compared (`yearGap`), and own figures never with the group's.
 */
export function revenueGrowth(previous: YearRevenue | null, own: YearRevenue): RevenueGrowth {
  if (own.revenue === null) return { growth: null, gap: 'no-revenue' }
  if (previous === null || previous.revenue === null)
    return { growth: null, gap: 'no-previous-year' }
  const periodGap = yearGap(previous.period, own.period)
  if (periodGap !== null) return { growth: null, gap: periodGap }
  if (own.isConsolidated !== previous.isConsolidated) return { growth: null, gap: 'own-and-group' }
  const growth = roundedGrowth(previous.revenue, own.revenue)
  return growth === null ? { growth, gap: 'previous-is-zero' } : { growth, gap: null }
}

/** Growth with small falls rounded to 0; `null` from 0, which has no growth rate. */
export function roundedGrowth(previous: number, own: number): number | null {
  const growth = unroundedGrowth(previous, own)
  return growth !== null && isIgnoredFall(growth) ? 0 : growth
}

/** Growth before small falls are rounded. */
function unroundedGrowth(previous: number, own: number): number | null {
  return quotient(own - previous, Math.abs(previous))
}

function isIgnoredFall(growth: number): boolean {
  return growth < 0 && growth >= -largestIgnoredFall
}

/** The fall that was rounded to 0; `null` when the growth between the two revenues was not. */
export function ignoredFall(previous: number | null, own: number | null): number | null {
  const growth = previous === null || own === null ? null : unroundedGrowth(previous, own)
  return growth !== null && isIgnoredFall(growth) ? growth : null
}
