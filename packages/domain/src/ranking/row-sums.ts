/** What one quarter's companies add to sums. */
export interface QuarterAddends {
  /** In hundredths of the unit, `NaN` where a company has no value (`addendsOf`). */
  readonly hundredths: Float64Array
  /** The place of each row's company among all, -1 for one that does not count. */
  readonly companyOf: Int32Array
}

export interface RowSum {
  readonly withValue: number
  /** `null` where no company has the value. */
  readonly sum: number | null
}

/**
 * The sums of a quarter by the rows into which companies are divided.
 * @param found 1 for each company that counts
 * @param rowOf the number of each company's row; all are in one row when `null`
 */
export function rowSums(
  { hundredths, companyOf }: QuarterAddends,
  found: Uint8Array,
  rowOf: Uint16Array | null,
  rows: number,
): RowSum[] {
  const counts = new Int32Array(rows)
  const sums = new Float64Array(rows)
  for (let i = 0; i < hundredths.length; i += 1) {
    const company = companyOf[i] ?? -1
    const value = hundredths[i] ?? Number.NaN
    if (company === -1 || found[company] !== 1 || Number.isNaN(value)) continue
    const row = rowOf === null ? 0 : (rowOf[company] ?? 0)
    counts[row] = (counts[row] ?? 0) + 1
    sums[row] = (sums[row] ?? 0) + value
  }
  return Array.from(counts, (withValue, row) => ({
    withValue,
    sum: withValue === 0 ? null : (sums[row] ?? 0) / 100,
  }))
}
