import { findRows, type WantedRow } from './find-row.ts'
import type { ReportRow } from './report.ts'
import { rowValue } from './row-value.ts'
import type { StructuredIncomeStatement } from './structured-figures.ts'

/** Rows by the specification's numbers, named as the register's services name them and as its open data does. */
export const incomeStatementRows = {
  revenue: { rowNumber: 3, rowName: 'MÜÜGITULU' },
  operatingProfit: { rowNumber: 37, rowName: 'ÄRIKASUM (-KAHJUM)', otherNames: ['Ärikasum (kahjum)', 'Ärikasum'] },
  netProfit: {
    rowNumber: 49,
    rowName: 'ARUANDEAASTA PUHASKASUM (-KAHJUM)',
    otherNames: ['Aruandeaasta kasum (kahjum)', 'Aruandeaasta puhaskasum (kahjum)', 'Aruandeaasta puhaskasum'],
  },
  goodsAndServices: { rowNumber: null, rowName: 'Kaubad, toore, materjal ja teenused' },
} as const satisfies Readonly<Record<keyof StructuredIncomeStatement, WantedRow>>

/** The figures of an income statement that have names. Costs by kind, goods among them, are told by scheme 1 (35) only. */
export function structuredIncomeStatement(reportType: '35' | '36', rows: readonly ReportRow[]): StructuredIncomeStatement {
  const found = findRows(rows, incomeStatementRows)
  return {
    revenue: rowValue(found.revenue),
    operatingProfit: rowValue(found.operatingProfit),
    netProfit: rowValue(found.netProfit),
    goodsAndServices: reportType === '35' ? rowValue(found.goodsAndServices) : null,
  }
}
