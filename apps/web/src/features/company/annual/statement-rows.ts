import { formatExact, missing } from '@kvartal/domain/format/number'
import type { ReportCell, ReportRow } from '@kvartal/domain/reports/report'
import { type ReportType, statementOf } from '@kvartal/domain/reports/report-type'
import { columnsInOrder } from '@kvartal/domain/reports/row-value'
import { balanceSheetRows } from '@kvartal/domain/reports/structured-balance-sheet'
import { incomeStatementRows } from '@kvartal/domain/reports/structured-income-statement'
import type { PublishedReport } from '../../../api/company-reports.ts'

/** A column of a statement as it is headed. */
export interface StatementColumn {
  readonly code: string
  readonly heading: string
}

/** All columns that any row has; those without a name are called after the year that they are known to be of. */
export function statementColumns({ data, columns, year }: Pick<PublishedReport, 'data' | 'columns' | 'year'>): StatementColumn[] {
  const codes = columnsInOrder(data.flatMap(({ values }) => Object.keys(values)))
  return codes.map((code) => {
    const name = columns[code]?.trim() ?? ''
    const ofYear = code === 'A1' ? `${year}` : code === 'A2' ? `${year - 1}` : code
    return { code, heading: name === '' ? ofYear : name }
  })
}

/** A cell as it was published: a number readable, a text as it is. */
export function cellText(cell: ReportCell | undefined): string {
  const value = cell?.value ?? null
  if (typeof value === 'number') return formatExact(value)
  return value === null || value.trim() === '' ? missing : value
}

const totals: Readonly<Record<ReturnType<typeof statementOf>, ReadonlySet<number | null>>> = {
  balance: new Set(Object.values(balanceSheetRows).map(({ rowNumber }) => rowNumber)),
  income: new Set(Object.values(incomeStatementRows).flatMap(({ rowNumber }) => rowNumber ?? [])),
  'cash-flow': new Set(),
}

/** Whether a row sums others: one of those that the specification names, or one whose name says so. */
export function isTotal(type: ReportType, { rowNumber, rowName }: Pick<ReportRow, 'rowNumber' | 'rowName'>): boolean {
  if (rowNumber !== null && totals[statementOf(type)].has(rowNumber)) return true
  const isAllCapitals = /\p{Lu}/u.test(rowName) && rowName === rowName.toUpperCase()
  return isAllCapitals || /(^|\s)kokku(\s|$)/iu.test(rowName)
}
