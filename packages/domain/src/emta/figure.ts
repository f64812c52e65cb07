import type { QuarterField } from '../metrics/quarter-metrics.ts'
import type { QuarterPeriod } from '../period/period.ts'

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
  /** Only where it is true: an earlier publication had other values, which the history has. */
  readonly isCorrected?: true | undefined
}

/** A quarter's published figures with everything derived from them: a field for each quarterly metric. */
export interface QuarterFinancials extends QuarterFigure, Readonly<Record<QuarterField, number | null>> {}
