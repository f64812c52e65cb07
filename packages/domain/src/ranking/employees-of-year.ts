import { placesAmong } from './code-columns.ts'
import { floats, integers } from './growing-columns.ts'
import { type PeriodColumns, publishedColumn } from './period-columns.ts'
import type { ReportedYear } from './year-columns.ts'

/** The means over the quarters of a year, of those companies that have one. */
export interface EmployeesOfYear {
  /** Ascending. */
  readonly codes: Int32Array
  readonly means: Float64Array
}

/**
 * The mean of each company over the quarters in which EMTA's number of its employees is known.
 * @param periods quarters with the figure `employeeCount`
 */
export function meanEmployees(periods: readonly PeriodColumns[]): EmployeesOfYear {
  const quarters = periods.map((period) => ({
    codes: period.codes,
    counts: publishedColumn(period, 'employeeCount'),
  }))
  const codes = integers()
  const means = floats()
  const next = new Int32Array(quarters.length)
  for (;;) {
    let code = Number.POSITIVE_INFINITY
    for (const [i, quarter] of quarters.entries())
      code = Math.min(code, quarter.codes[next[i] ?? 0] ?? Number.POSITIVE_INFINITY)
    if (code === Number.POSITIVE_INFINITY) return { codes: codes.take(), means: means.take() }
    let sum = 0
    let known = 0
    for (const [i, quarter] of quarters.entries()) {
      const place = next[i] ?? 0
      if (quarter.codes[place] !== code) continue
      next[i] = place + 1
      const count = quarter.counts[place] ?? Number.NaN
      if (Number.isNaN(count)) continue
      sum += count
      known += 1
    }
    if (known === 0) continue
    codes.add(code)
    means.add(sum / known)
  }
}

/** A year of reports with the employees of each company. */
export function withEmployees(
  { codes, figures, rows }: ReportedYear,
  { codes: ofEmployers, means }: EmployeesOfYear,
): PeriodColumns {
  const employees = Float64Array.from(
    placesAmong(codes, ofEmployers),
    (place) => means[place] ?? Number.NaN,
  )
  return { codes, published: {}, years: { ...rows, figures, employees } }
}
