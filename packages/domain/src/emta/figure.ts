import type { QuarterField } from '../metrics/quarter-metrics.ts'
import type { QuarterPeriod } from '../period/period.ts'

/** The figures that EMTA publishes for a company and quarter. */
export const publishedFigures = ['nationalTaxes', 'laborTaxes', 'revenue', 'employeeCount'] as const
export type PublishedFigure = (typeof publishedFigures)[number]

/**
 * What EMTA publishes about one company and quarter. Money is in euros with cents; `null` is a value that EMTA left empty,
 * which is not the same as 0.
 */
export interface QuarterFigure extends QuarterPeriod {
  /** Riiklikud maksud: the balance of all state taxes, including labour taxes, at least 0. */
  readonly nationalTaxes: number | null
  /** Tööjõumaksud ja maksed. */
  readonly laborTaxes: number | null
  /** Käive, from VAT returns; may be negative, and is shifted by a month (quarter I is December to February). */
  readonly revenue: number | null
  /** Töötajate arv on the last day of the quarter, without board members. */
  readonly employeeCount: number | null
  /** Figures that differed in an earlier publication, as the history shows; left out when there are none. */
  readonly corrected?: PublishedFigure[] | undefined
}

/** A quarter's published figures with everything derived from them: a field for each quarterly metric. */
export interface QuarterFinancials extends QuarterFigure, Readonly<Record<QuarterField, number | null>> {}
