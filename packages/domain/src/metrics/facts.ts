import type { GrowthGap, StatementPeriods } from '../reports/annual-figures.ts'
import type { TaxRate } from '../tax-rates/tax-rate.ts'

/**
 * The data about a period that formulas need besides its figures; each basis has only some of them.
 */
export interface Facts {
  /** Tax rates of the year; `null` when there are none. */
  readonly rate?: TaxRate | null
  /** EMTA's numbers of employees in the quarters of the year. */
  readonly quarterlyEmployees?: readonly (number | null)[]
  /** The revenue of the year before, from which growth is computed. */
  readonly previousRevenue?: number | null
  /** `null` when growth is not empty. */
  readonly growthGap?: GrowthGap | null
  /**
   * Which of the two statements alone is the group's; figures that need both are then left empty.
   */
  readonly soleGroupStatement?: 'balance' | 'income' | null
  /** Total liabilities were summed from their parts. */
  readonly areLiabilitiesSummed?: boolean
  /**
   * Either of the two statements is the group's; what is per employee is then left empty, since
   * EMTA counts the company's own.
   */
  readonly isConsolidated?: boolean
  readonly periods?: StatementPeriods
}

/** Figures of a period, published and derived ones, each in its field. */
export type Figures = object

export function figureIn(figures: Figures, field: string): number | null {
  // The fields of metrics and of published figures hold numbers.
  return (figures as Readonly<Record<string, number | null>>)[field] ?? null
}
