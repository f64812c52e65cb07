import {
  type AnnualReport,
  auditMatters,
  type ReportCell,
  type ReportRow,
  type Submission,
} from '@kvartal/domain/reports/report'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import type { DatedReport, FileOfDay } from '@kvartal/domain/reports/report-versions'
import type { Selectable } from 'kysely'
import type { ImportOrigin } from '../import/in-import-transaction.ts'
import type { SupersededReportsTable } from './report-tables.ts'

/**
 * A row as an array: a country's reports have tens of millions, and field names would take half of
 * the space.
 */
type StoredRow = readonly [
  rowNumber: number | null,
  rowName: string,
  values: Readonly<Record<string, ReportCell['value']>>,
  element?: string | null,
  mark?: 'summed' | 'assumed-zero' | null,
  table?: string,
]

/** Rows as JSON text for the column `rows`. */
export function storedRows(rows: readonly ReportRow[]): string {
  return JSON.stringify(rows.map(shorten))
}

function shorten({
  rowNumber,
  rowName,
  values,
  element,
  table,
  isSummed,
  isAssumedZero,
}: ReportRow): StoredRow {
  const short = Object.fromEntries(
    Object.entries(values).map(([column, { value }]) => [column, value]),
  )
  const mark = isSummed === true ? 'summed' : isAssumedZero === true ? 'assumed-zero' : null
  if (table !== undefined) return [rowNumber, rowName, short, element ?? null, mark, table]
  if (mark !== null) return [rowNumber, rowName, short, element ?? null, mark]
  return element === undefined ? [rowNumber, rowName, short] : [rowNumber, rowName, short, element]
}

/** Parses the column `rows`, which only this file writes. */
function reportRows(stored: unknown): ReportRow[] {
  return (stored as readonly StoredRow[]).map(
    ([rowNumber, rowName, values, element = null, mark, table]) => ({
      rowNumber,
      rowName,
      values: Object.fromEntries(
        Object.entries(values).map(([column, value]) => [column, { value }]),
      ),
      ...(element !== null && { element }),
      ...(table !== undefined && { table }),
      ...(mark === 'summed' && { isSummed: true }),
      ...(mark === 'assumed-zero' && { isAssumedZero: true }),
    }),
  )
}

/** A stored report; a superseded one is a version as well. */
export interface StoredReport extends AnnualReport, DatedReport {
  readonly id: number
  readonly isCurrent: boolean
  readonly file: StoredFile | null
}

/** The file that a stored version came from. */
export interface StoredFile extends FileOfDay, ImportOrigin {
  readonly fileName: string
  /** SHA-256 of the bytes, in hex; `null` for files imported before it was stored. */
  readonly contentHash: string | null
  /** ISO timestamp of the first import; `null` likewise. */
  readonly importedAt: string | null
}

export interface ReportFilter {
  readonly year?: number
  readonly reportType?: ReportType
}

/** What a row says of its submission. */
export function submissionOfRow(
  row: Pick<
    SupersededReportsTable,
    'submitted_on' | 'is_audited' | 'category' | 'audit_kind' | 'auditor_opinion' | 'modifications'
  >,
): Submission {
  return {
    submittedOn: row.submitted_on,
    isAudited: row.is_audited,
    category: row.category,
    auditKind: row.audit_kind,
    auditorOpinion: row.auditor_opinion,
    modifications:
      row.modifications === null
        ? null
        : auditMatters.filter((matter) => row.modifications?.includes(matter)),
  }
}

/** A row of either table of reports with its file. */
export function reportOfRow(
  row: Selectable<SupersededReportsTable> & { readonly file: StoredFile | null },
  isCurrent: boolean,
): StoredReport {
  return {
    id: row.id,
    year: row.year,
    reportType: row.report_type,
    period:
      row.period_start === null || row.period_end === null
        ? null
        : { start: row.period_start, end: row.period_end },
    isConsolidated: row.is_consolidated,
    // Only this folder writes these columns, in this shape.
    columns: row.columns as Record<string, string>,
    rows: reportRows(row.rows),
    ...(row.supplements !== null && { supplements: reportRows(row.supplements) }),
    source: {
      kind: row.source,
      name: row.file?.fileName ?? row.source_name,
      reportId: row.source_report_id,
      asOf: row.as_of,
    },
    submission: submissionOfRow(row),
    seenOn: row.seen_on,
    file: row.file,
    runId: row.run_id,
    takenInAt: row.taken_in_at,
    isCurrent,
  }
}
