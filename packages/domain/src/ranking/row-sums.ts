import type { PublishedFigure } from '../emta/figure.ts'
import { type Marks, markOf } from './marks.ts'
import { type PeriodColumns, publishedColumn } from './period-columns.ts'

/** What one quarter's companies add to sums. */
export interface QuarterAddends {
  /** The figures that are added in each company (`columnsOf`). */
  readonly columns: readonly Float64Array[]
  /** The place of each row's company among all, -1 for one that does not count. */
  readonly companyOf: Int32Array
}

export interface RowSum {
  readonly withValue: number
  /** `null` where no company has the value. */
  readonly sum: number | null
}

/** @param terms the figures that are added in each company */
export function columnsOf(
  period: PeriodColumns,
  terms: readonly PublishedFigure[],
): readonly Float64Array[] {
  return terms.map((term) => publishedColumn(period, term))
}

/**
 * What a row of a period adds to sums, in hundredths of its unit; `NaN` where it lacks one of the
 * terms.
 */
export function hundredthsAt(columns: readonly Float64Array[], row: number): number {
  let hundredths = 0
  for (let term = 0; term < columns.length; term += 1)
    hundredths += Math.round((columns[term]?.[row] ?? Number.NaN) * 100)
  return hundredths
}

/**
 * The sums of a quarter by the rows into which companies are divided.
 * @param found the companies that count
 * @param rowOf the number of each company's row; all are in one row when `null`
 */
export function rowSums(
  { columns, companyOf }: QuarterAddends,
  { words }: Marks,
  rowOf: Uint16Array | null,
  rows: number,
): RowSum[] {
  const counts = new Int32Array(rows)
  const sums = new Float64Array(rows)
  for (let i = 0; i < companyOf.length; i += 1) {
    const company = companyOf[i] ?? -1
    if (company === -1 || markOf(words, company) === 0) continue
    const value = hundredthsAt(columns, i)
    if (Number.isNaN(value)) continue
    const row = rowOf === null ? 0 : (rowOf[company] ?? 0)
    counts[row] = (counts[row] ?? 0) + 1
    sums[row] = (sums[row] ?? 0) + value
  }
  return Array.from(counts, (withValue, row) => ({
    withValue,
    sum: withValue === 0 ? null : (sums[row] ?? 0) / 100,
  }))
}
