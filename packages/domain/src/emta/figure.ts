import type { QuarterField } from '../metrics/quarter-metrics.ts'
import type { QuarterPeriod } from '../period/period.ts'

/** The figures that EMTA publishes for a company and quarter. */
export const publishedFigures = ['nationalTaxes', 'laborTaxes', 'revenue', 'employeeCount'] as const
export type PublishedFigure = (typeof publishedFigures)[number]

/**
 * What EMTA publishes about one company and quarter. Money is in euros with cents; `null` is a
 * value that EMTA left empty, which is not the same as 0.
 */
export interface QuarterFigure extends QuarterPeriod {
  /** Riiklikud maksud: the balance of all state taxes, including labour taxes, at least 0. */
  readonly nationalTaxes: number | null
  /** Tööjõumaksud ja maksed. */
  readonly laborTaxes: number | null
  /**
   * Käive, from VAT returns; may be negative, and is shifted by a month (quarter I is December to
   * February).
   */
  readonly revenue: number | null
  /** Töötajate arv on the last day of the quarter, without board members. */
  readonly employeeCount: number | null
  /**
   * Figures that differed in an earlier publication, as the history shows; left out when there are
   * none.
   */
  readonly corrected?: PublishedFigure[] | undefined
}

/**
 * Whether two publications state the same: equal numbers, or sums of which one is the other in
 * whole euros, since wide files round. How EMTA rounds a half is unknown, so that both directions
 * are taken.
 */
export function isSameFigure(figure: string, a: number | null, b: number | null): boolean {
  if (a === b) return true
  if (a === null || b === null || figure === 'employeeCount') return false
  return (Number.isInteger(a) || Number.isInteger(b)) && Math.abs(a - b) <= 0.5
}

/**
 * A quarter's published figures with everything derived from them: a field for each quarterly
 * metric.
 */
export interface QuarterFinancials
  extends QuarterFigure, Readonly<Record<QuarterField, number | null>> {}

/**
 * Published figures of many companies as columns of numbers, with a row for each company and
 * quarter: objects would take several times as long to make and to add up. A missing figure is
 * `NaN` in these columns, so that arithmetic keeps it missing.
 */
export interface FigureColumns {
  /** `periodIndex` of each row. */
  readonly periods: Int32Array
  readonly published: Readonly<Record<PublishedFigure, Float64Array>>
  /** The number of rows up to the end of each company's rows, in the order of the companies. */
  readonly ends: readonly number[]
}
