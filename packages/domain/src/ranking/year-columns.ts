import {
  statementsOf,
  statementWith,
  yearFactsOf,
  yearRevenue,
} from '../reports/derive-annual-figures.ts'
import type { ReportType } from '../reports/report-type.ts'
import type { FinancialYear } from '../reports/report.ts'
import { revenueGrowth } from '../reports/revenue-growth.ts'
import { numberKinds, numberOfGrowthGap, type ReportedRows } from './year-rows.ts'

/** A statement of one company and year without its figures, which are in columns. */
export interface ReportInColumns {
  readonly reportType: ReportType
  readonly period: FinancialYear | null
  readonly isConsolidated: boolean
  /** Only the revenue of an income statement, by which statements are chosen. */
  readonly figures: { readonly revenue: number | null }
  /** Where its figures are in the columns. */
  readonly place: number
}

/** Reports of all companies in some years. */
export interface ReportColumns {
  /** Registry codes that have reports of the year, ascending. */
  readonly codesIn: (year: number) => Int32Array
  readonly reportsOf: (code: number, year: number) => readonly ReportInColumns[]
  /** Named figures by their field; `NaN` where a statement has none. */
  readonly figures: Readonly<Record<string, Float64Array>>
}

/** What reports tell of all companies in one year, in columns. */
export interface ReportedYear {
  /** Registry codes as numbers, ascending: a row each. */
  readonly codes: Int32Array
  /** Figures by their field; a missing value is `NaN`. */
  readonly published: Readonly<Record<string, Float64Array>>
  readonly rows: ReportedRows
}

const rowsPerSlice = 1000

/**
 * A year's figures of all companies, chosen from their reports by the rules of every annual figure.
 * Yields between slices.
 */
export function* yearColumns(reports: ReportColumns, year: number): Generator<void, ReportedYear> {
  const codes = reports.codesIn(year)
  const { length } = codes
  const published = Object.fromEntries(
    [...statementWith.keys()].map((figure) => [figure, new Float64Array(length).fill(Number.NaN)]),
  )
  const previousRevenue = new Float64Array(length).fill(Number.NaN)
  const growthGap = new Uint8Array(length)
  const kindOf = new Int32Array(length)
  const { kinds, numberOf } = numberKinds()
  for (let row = 0; row < length; row += 1) {
    const code = codes[row] ?? 0
    const { balance, income } = statementsOf(reports.reportsOf(code, year))
    const before = yearRevenue(statementsOf(reports.reportsOf(code, year - 1)).income)
    for (const [figure, statement] of statementWith) {
      const column = published[figure]
      const report = statement === 'balance' ? balance : income
      if (column !== undefined && report !== null)
        column[row] = reports.figures[figure]?.[report.place] ?? Number.NaN
    }
    const facts = yearFactsOf({ balance, income })
    const { gap } = revenueGrowth(before, yearRevenue(income))
    previousRevenue[row] = before.revenue ?? Number.NaN
    growthGap[row] = numberOfGrowthGap(gap)
    kindOf[row] = numberOf(facts)
    if (row % rowsPerSlice === rowsPerSlice - 1) yield
  }

  return { codes, published, rows: { of: kindOf, kinds, previousRevenue, growthGap } }
}
