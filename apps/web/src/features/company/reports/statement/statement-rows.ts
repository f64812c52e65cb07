import { formatExact, missing } from '@kvartal/domain/format/number'
import type { WantedRow } from '@kvartal/domain/reports/find-row'
import type { ReportCell, ReportRow } from '@kvartal/domain/reports/report'
import { type ReportType, statementOf } from '@kvartal/domain/reports/report-type'
import { structuredRows } from '@kvartal/domain/reports/structured-figures'
import type { PublishedReport } from '../../../../api/company-reports.ts'
import {
  type StatementColumn,
  statementColumns,
} from '../../../../figures/reports/statement-columns.ts'

/** A column of one of the reports shown beside each other. */
export interface ShownColumn extends StatementColumn {
  readonly report: PublishedReport
}

/** The columns of several years, newest first: all columns of the chosen year's report, of other reports their own year. */
export function shownColumns(
  chosen: PublishedReport,
  others: readonly PublishedReport[],
): ShownColumn[] {
  return [chosen, ...others]
    .toSorted((a, b) => b.year - a.year)
    .flatMap((report) => {
      const columns = statementColumns(report).map((column): ShownColumn => ({ ...column, report }))
      return report === chosen ? columns : columns.slice(0, 1)
    })
}

/** A cell as published: a number is formatted, a text unchanged. */
export function cellText(cell: ReportCell | undefined): string {
  const value = cell?.value ?? null
  if (typeof value === 'number') return formatExact(value)
  return value === null || value.trim() === '' ? missing : value
}

/** Whether a row is a total: one of those named in the specification, or one whose name says so. */
export function isTotal(
  type: ReportType,
  { rowNumber, rowName }: Pick<ReportRow, 'rowNumber' | 'rowName'>,
): boolean {
  const named: readonly WantedRow[] = Object.values(structuredRows[statementOf(type)])
  if (rowNumber !== null && named.some((row) => row.rowNumber === rowNumber)) return true
  const isAllCapitals = /\p{Lu}/u.test(rowName) && rowName === rowName.toUpperCase()
  return isAllCapitals || /(^|\s)kokku(\s|$)/iu.test(rowName)
}
