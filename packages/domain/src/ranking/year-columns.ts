import {
  statementsOf,
  statementWith,
  yearFactsOf,
  yearRevenue,
} from '../reports/derive-annual-figures.ts'
import type { ReportType } from '../reports/report-type.ts'
import type { FinancialYear } from '../reports/report.ts'
import { revenueGrowth } from '../reports/revenue-growth.ts'
import { floatAt, type PackedFloats, packedFloats } from './packed-floats.ts'
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
  /** Named figures by their field. */
  readonly figures: Readonly<Record<string, PackedFloats>>
}

/** What reports tell of all companies in one year, in columns. */
export interface ReportedYear {
  /** Registry codes as numbers, ascending: a row each. */
  readonly codes: Int32Array
  /** By their field. */
  readonly figures: Readonly<Record<string, PackedFloats>>
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
  const figures = [...statementWith].map(([figure, statement]) => ({
    figure,
    statement,
    stored: reports.figures[figure],
    ofRows: packedFloats(),
  }))
  const previousRevenue = packedFloats()
  const growthGap = new Uint8Array(length)
  const kindOf = new Int32Array(length)
  const { kinds, numberOf } = numberKinds()
  for (let row = 0; row < length; row += 1) {
    const code = codes[row] ?? 0
    const { balance, income } = statementsOf(reports.reportsOf(code, year))
    const before = yearRevenue(statementsOf(reports.reportsOf(code, year - 1)).income)
    for (const { statement, stored, ofRows } of figures) {
      const report = statement === 'balance' ? balance : income
      const isKnown = stored !== undefined && report !== null
      ofRows.add(isKnown ? floatAt(stored, report.place) : Number.NaN)
    }
    const facts = yearFactsOf({ balance, income })
    const { gap } = revenueGrowth(before, yearRevenue(income))
    previousRevenue.add(before.revenue ?? Number.NaN)
    growthGap[row] = numberOfGrowthGap(gap)
    kindOf[row] = numberOf(facts)
    if (row % rowsPerSlice === rowsPerSlice - 1) yield
  }

  return {
    codes,
    figures: Object.fromEntries(figures.map(({ figure, ofRows }) => [figure, ofRows.take()])),
    rows: { of: kindOf, kinds, previousRevenue: previousRevenue.take(), growthGap },
  }
}
