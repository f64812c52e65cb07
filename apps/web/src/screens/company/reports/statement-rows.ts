import { formatExact, missing } from '@kvartal/domain/format/number'
import type { WantedRow } from '@kvartal/domain/reports/find-row'
import type { ReportRow, ReportCell } from '@kvartal/domain/reports/report'
import { type ReportType, statementOf } from '@kvartal/domain/reports/report-type'
import { structuredRows } from '@kvartal/domain/reports/structured-figures'
import type { PublishedReport } from '../../../api/company-reports.ts'
import { type StatementColumn, statementColumns } from '../../../figures/reports/row-source.ts'

/** A row aligned across reports of one type. */
interface AlignedRow {
  /** Number and name as in the first report that has the row. */
  readonly rowNumber: number | null
  readonly rowName: string
  /** One per report, in their order; `null` when a report has no such row. */
  readonly rows: readonly (ReportRow | null)[]
}

/**
 * Aligns the rows of reports: by row number, else by name ignoring spaces and case. Rows keep the
 * order of the first report; one that only other reports have is inserted after its predecessor
 * there.
 */
export function alignRows(
  reports: readonly { readonly data: readonly ReportRow[] }[],
): AlignedRow[] {
  const aligned: (ReportRow | null)[][] = []
  for (const [at, { data }] of reports.entries()) {
    let behind = -1
    for (const row of data) {
      const free = aligned.filter((rows) => rows[at] === null)
      const found =
        free.find((rows) => hasNumber(rows, row)) ?? free.find((rows) => hasName(rows, row))
      if (found === undefined) {
        behind += 1
        aligned.splice(
          behind,
          0,
          reports.map((_, i) => (i === at ? row : null)),
        )
      } else {
        found[at] = row
        behind = aligned.indexOf(found)
      }
    }
  }
  return aligned.map((rows) => {
    const [first] = rows.filter((row) => row !== null)
    return { rowNumber: first?.rowNumber ?? null, rowName: first?.rowName ?? '', rows }
  })
}

function hasNumber(rows: readonly (ReportRow | null)[], { rowNumber }: ReportRow): boolean {
  return rowNumber !== null && rows.some((row) => row?.rowNumber === rowNumber)
}

/** Rows of two different numbers are never the same, whatever their names. */
function hasName(rows: readonly (ReportRow | null)[], { rowNumber, rowName }: ReportRow): boolean {
  const present = rows.filter((row) => row !== null)
  if (rowNumber !== null && present.some((row) => row.rowNumber !== null)) return false
  return present.some((row) => loose(row.rowName) === loose(rowName))
}

function loose(name: string): string {
  return name.replace(/\s+/g, '').toLocaleLowerCase('et')
}

/** A column of one of the reports shown beside each other. */
export interface ShownColumn extends StatementColumn {
  readonly report: PublishedReport
}

/**
 * The columns of several years, newest first: all columns of the chosen year's report, of other
 * reports their own year.
 */
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
