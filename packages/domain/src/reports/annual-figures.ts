import type { AnnualMetricId } from '../metrics/annual-metrics.ts'
import type { Imbalance } from './imbalance.ts'
import type { FinancialYear } from './report.ts'
import { yearGaps } from './year-gap.ts'

/** Why growth is left empty. */
export const growthGaps = [
  'no-revenue',
  'no-previous-year',
  'previous-is-zero',
  'own-and-group',
  ...yearGaps,
] as const

export type GrowthGap = (typeof growthGaps)[number]

/**
 * The financial years of a year's two statements; `null` without the statement, and where the
 * source does not give it.
 */
export interface StatementPeriods {
  readonly balance: FinancialYear | null
  readonly income: FinancialYear | null
}

/** All figures of one company and year: those of its reports and those derived from them. */
export interface AnnualFigures extends Readonly<Record<AnnualMetricId, number | null>> {
  readonly year: number
  /** Annual figures are labelled as quarter 4 (specification, section 3). */
  readonly quarter: 4
  /** Of both statements; `null` when it is unknown or theirs differ. */
  readonly period: FinancialYear | null
  readonly periods: StatementPeriods
  /** Statements whose period the source does not give. */
  readonly unknownPeriods: readonly ('balance' | 'income')[]
  /**
   * The balance sheet or the income statement is the group's, because the company has none of its
   * own.
   */
  readonly isConsolidated: boolean
  /**
   * Which of the two statements alone is the group's; figures that need both are then left empty.
   */
  readonly soleGroupStatement: 'balance' | 'income' | null
  /** Total liabilities were summed from their parts. */
  readonly areLiabilitiesSummed: boolean
  /** The revenue of the year before, from which growth is computed. */
  readonly previousRevenue: number | null
  /** `null` when growth is not empty. */
  readonly growthGap: GrowthGap | null
  /** The row that is subtracted for revenue without subcontracting, with its published sign. */
  readonly goodsAndServices: number | null
  /** `null` for a balance sheet that balances to a euro, or lacks the rows to check. */
  readonly imbalance: Imbalance | null
  /** How many quarters of the calendar year the mean number of employees is of. */
  readonly employeeQuarters: number
  /** Metrics whose figure depends on a value that differed in an earlier version of a report. */
  readonly corrected: readonly AnnualMetricId[]
}
