import { placesAmong } from './code-columns.ts'
import { floats, integers } from './growing-columns.ts'
import type { PeriodColumns } from './period-columns.ts'
import type { ReportedYear } from './year-columns.ts'

/** EMTA's numbers of employees in a quarter, by registry code, ascending; `NaN` where missing. */
export interface EmployeesOfQuarter {
  readonly codes: Int32Array
  readonly counts: Float64Array
}

/** The means over the quarters of a year, of those companies that have one. */
export interface EmployeesOfYear {
  /** Ascending. */
  readonly codes: Int32Array
  readonly means: Float64Array
}

/** The mean of each company over the quarters in which its number of employees is known. */
export function meanEmployees(quarters: readonly EmployeesOfQuarter[]): EmployeesOfYear {
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
  { codes, published, rows }: ReportedYear,
  { codes: ofEmployers, means }: EmployeesOfYear,
): PeriodColumns {
  const employees = new Float64Array(codes.length)
  for (const [row, place] of placesAmong(codes, ofEmployers).entries())
    employees[row] = means[place] ?? Number.NaN
  return { codes, published, years: { ...rows, employees } }
}
