import { meanOf } from './quantile.ts'

/** The three summary rows of one table column. */
export interface ColumnSummary {
  readonly average: number | null
  readonly minimum: number | null
  readonly maximum: number | null
}

/**
 * Average, minimum and maximum of a column; missing values are left out, and all three are `null`
 * without any value.
 */
export function summarizeColumn(values: readonly (number | null)[]): ColumnSummary {
  let minimum: number | null = null
  let maximum: number | null = null
  for (const value of values) {
    if (value === null) continue
    if (minimum === null || value < minimum) minimum = value
    if (maximum === null || value > maximum) maximum = value
  }
  return { average: meanOf(values), minimum, maximum }
}
