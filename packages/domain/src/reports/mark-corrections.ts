import { changedRows } from './changed-rows.ts'
import { correctedVersions } from './corrections.ts'
import type { AnnualReport, ReportRow } from './report.ts'
import type { DatedReport } from './report-versions.ts'

/** Marks the rows of a current report that differed in an earlier version of the same type. */
export function markCorrections<Version extends AnnualReport & DatedReport>(
  report: Version,
  superseded: readonly Version[],
): { readonly rows: readonly ReportRow[]; readonly isCorrected: boolean } {
  const changed = correctedVersions(report, [...superseded, report]).flatMap((version) =>
    changedRows(version, report),
  )
  if (changed.length === 0) return { rows: report.rows, isCorrected: false }
  const isChanged = ({ rowNumber, rowName }: ReportRow) =>
    changed.some((other) => other.rowNumber === rowNumber && other.row === rowName)
  return {
    rows: report.rows.map((row) => (isChanged(row) ? { ...row, isCorrected: true } : row)),
    isCorrected: true,
  }
}
