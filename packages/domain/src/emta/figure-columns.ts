import type { PublishedFigure } from './figure.ts'

/**
 * Published figures of many companies as columns of numbers, with a row for each company and quarter: objects would take
 * several times as long to make and to add up. A missing figure is `NaN` in these columns, so that arithmetic keeps it missing.
 */
export interface FigureColumns {
  /** `periodIndex` of each row. */
  readonly periods: Int32Array
  readonly published: Readonly<Record<PublishedFigure, Float64Array>>
  /** The number of rows up to the end of each company's rows, in the order of the companies. */
  readonly ends: readonly number[]
}
