import type { AnnualReport } from './report.ts'
import { structuredBalanceSheet } from './structured-balance-sheet.ts'
import type { StructuredFigures } from './structured-figures.ts'
import { structuredIncomeStatement } from './structured-income-statement.ts'

/** The figures of a report that have names; none of a cash flow statement has. */
export function structuredFiguresOf({ reportType, rows }: Pick<AnnualReport, 'reportType' | 'rows'>): StructuredFigures {
  switch (reportType) {
    case '14':
      return structuredBalanceSheet(rows)
    case '35':
    case '36':
      return structuredIncomeStatement(reportType, rows)
    case '18':
    case '19':
      return {}
  }
}
