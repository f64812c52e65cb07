import { countLeading } from '../averages/place-of.ts'
import { type FigureColumns, publishedFigures } from './figure.ts'

/**
 * The quarters of a company as numbers, oldest first: of each its `periodIndex`, then its published
 * figures in the order of `publishedFigures`; a missing figure is `NaN`.
 */
export type QuarterRows = Float64Array

const numbersInRow = 1 + publishedFigures.length

/** The rows of each company, in the order of the companies. */
export function quarterRowsOf({ periods, published, ends }: FigureColumns): QuarterRows[] {
  return ends.map((end, company) => {
    const start = company === 0 ? 0 : (ends[company - 1] ?? 0)
    const rows = new Float64Array((end - start) * numbersInRow)
    for (let row = start, at = 0; row < end; row += 1) {
      rows[at++] = periods[row] ?? 0
      for (const figure of publishedFigures) rows[at++] = published[figure][row] ?? Number.NaN
    }
    return rows
  })
}

/** Where the first quarter that is not before a period begins. */
export function firstQuarterFrom(rows: QuarterRows, period: number): number {
  const before = countLeading(
    rows.length / numbersInRow,
    (row) => (rows[row * numbersInRow] ?? 0) < period,
  )
  return before * numbersInRow
}

/** Where the quarter after this one begins. */
export function quarterAfter(at: number): number {
  return at + numbersInRow
}

/** Writes the published figures of the quarter that begins there into their fields. */
export function putFigures(
  rows: QuarterRows,
  at: number,
  figures: Record<string, number | null>,
): void {
  for (const [i, figure] of publishedFigures.entries()) {
    const value = rows[at + 1 + i] ?? Number.NaN
    figures[figure] = Number.isNaN(value) ? null : value
  }
}
