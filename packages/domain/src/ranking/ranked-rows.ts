import type { RankedCompanies } from './company-columns.ts'

/** A restriction of a figure of the period; a company without the figure is left out. */
export interface ValueRange {
  readonly values: Float64Array
  readonly from: number | undefined
  readonly to: number | undefined
}

export interface RankedRows {
  /** The rows with a value, the lowest value first, and equal ones by code. */
  readonly rows: Int32Array
  /** How many companies the filters find, with and without a value. */
  readonly companies: number
}

/**
 * The rows of a period that are ranked.
 * @param found the companies that the filter finds (`findCompanies`)
 * @param companyOf the place of each row's company among all, -1 for a row whose company does not count
 * @param values the metric's value by row
 * @param ascending all rows by value (`sortOrder`), so that no question needs to sort them
 */
export function rankedRows(found: Uint8Array, companyOf: Int32Array, values: Float64Array, ascending: Int32Array, ranges: readonly ValueRange[]): RankedRows {
  const rows = new Int32Array(values.length)
  let length = 0
  let inRange = 0
  for (let i = 0; i < ascending.length; i += 1) {
    const row = ascending[i] ?? 0
    const company = companyOf[row] ?? -1
    if (company === -1 || found[company] !== 1 || (ranges.length > 0 && !ranges.every((range) => isIn(range, row)))) continue
    inRange += 1
    if (Number.isNaN(values[row])) continue
    rows[length] = row
    length += 1
  }
  // Without ranges, companies that have no figures of the period are found too.
  return { rows: rows.subarray(0, length), companies: ranges.length > 0 ? inRange : countFound(found) }
}

function isIn({ values, from = -Infinity, to = Infinity }: ValueRange, row: number): boolean {
  const value = values[row] ?? Number.NaN
  return value >= from && value <= to
}

export function countFound(found: Uint8Array): number {
  let count = 0
  for (let place = 0; place < found.length; place += 1) count += found[place] ?? 0
  return count
}

/** How often each label of a fact occurs, by the label's number. */
export function countLabels(companies: RankedCompanies, fact: 'county' | 'activity' | 'legalForm', found: Uint8Array): Int32Array {
  const counts = new Int32Array(companies.labels[fact].length)
  const column = companies[fact]
  for (let place = 0; place < column.length; place += 1) {
    if (found[place] !== 1) continue
    const label = column[place] ?? 0
    counts[label] = (counts[label] ?? 0) + 1
  }
  return counts
}
