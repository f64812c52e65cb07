import type { AnnualMetricId } from '../metrics/annual-metrics.ts'
import type { FinancialYear } from './report.ts'

/** Why growth is left empty. */
export type GrowthGap = 'no-revenue' | 'no-previous-year' | 'previous-is-zero' | 'not-twelve-months' | 'own-and-group'

/** All figures of one company and year: those of its reports and those derived from them. */
export interface AnnualFigures extends Readonly<Record<AnnualMetricId, number | null>> {
  readonly year: number
  /** Annual figures are labelled as quarter 4 (specification, section 3). */
  readonly quarter: 4
  readonly period: FinancialYear | null
  /** The balance sheet or the income statement is the group's, because the company has none of its own. */
  readonly isConsolidated: boolean
  /** Which of the two statements alone is the group's; figures that need both are then left empty. */
  readonly soleGroupStatement: 'balance' | 'income' | null
  /** Total liabilities were summed from their parts. */
  readonly areLiabilitiesSummed: boolean
  /** The revenue of the year before, from which growth is computed. */
  readonly previousRevenue: number | null
  /** `null` when growth is not empty. */
  readonly growthGap: GrowthGap | null
  /** The row that is subtracted for revenue without subcontracting, with its published sign. */
  readonly goodsAndServices: number | null
}
