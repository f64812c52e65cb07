import type { ReportType } from '@kvartal/domain/reports/report-type'
import type { ReportVersion } from '@kvartal/domain/reports/report-versions'
import type { StructuredFigures } from '@kvartal/domain/reports/structured-figures'
import type { ReportFields } from './staged-reports.ts'
import { submissionOfRow } from './stored-report.ts'

/** A version as the merge reads it; columns that it does not interpret keep their stored form. */
export interface VersionRow {
  readonly registry_code: string
  readonly year: number
  readonly report_type: ReportType
  readonly period_start: string | null
  readonly period_end: string | null
  readonly is_consolidated: boolean
  readonly columns: unknown
  readonly rows: unknown
  readonly supplements: unknown
  readonly figures: unknown
  readonly source: 'xml' | 'open-data'
  readonly source_name: string
  readonly source_report_id: string | null
  readonly as_of: string
  readonly submitted_on: string | null
  readonly is_audited: boolean | null
  readonly category: string | null
  readonly audit_kind: string | null
  readonly auditor_opinion: string | null
  readonly modifications: string[] | null
  readonly seen_on: string
  readonly file_id: number | null
  readonly run_id: number | null
  /** The file's order within its day. */
  readonly place: string | null
  readonly taken_in_at: string | null
  readonly statement: string
  readonly is_current: boolean
  readonly is_incoming: boolean
}

/** A version with the values that it is stored from. */
export interface StoredVersion
  extends ReportVersion, Pick<ReportFields, 'registryCode' | 'year' | 'stored'> {
  readonly figures: StructuredFigures
  readonly isCurrent: boolean
  /** The content of the statement itself. */
  readonly ownContent: string
}

function contentOf(ownContent: string, supplements: unknown): string {
  return `${ownContent}\n${JSON.stringify(supplements)}`
}

/**
 * A version that was read before supplements were takes those of an equal one: they were published
 * then, too.
 */
export function completed(
  version: StoredVersion,
  incoming: readonly StoredVersion[],
): StoredVersion {
  if (version.stored[2] !== null) return version
  const same = incoming.find(
    ({ reportType, ownContent, source }) =>
      reportType === version.reportType &&
      ownContent === version.ownContent &&
      source.kind === version.source.kind &&
      source.reportId === version.source.reportId,
  )
  if (same === undefined) return version
  const { content, stored, figures } = same
  return { ...version, content, stored, figures }
}

export function storedVersion(row: VersionRow): StoredVersion {
  const period =
    row.period_start === null || row.period_end === null
      ? null
      : { start: row.period_start, end: row.period_end }
  const ownContent = JSON.stringify([row.is_consolidated, period, row.columns, row.rows])
  const stored = [
    JSON.stringify(row.columns),
    JSON.stringify(row.rows),
    row.supplements === null ? null : JSON.stringify(row.supplements),
    JSON.stringify(row.figures),
  ] as const
  return {
    registryCode: row.registry_code,
    year: row.year,
    reportType: row.report_type,
    isConsolidated: row.is_consolidated,
    period,
    source: {
      kind: row.source,
      name: row.source_name,
      reportId: row.source_report_id,
      asOf:
        row.source === 'xml' || row.source_report_id === null
          ? row.as_of
          : (row.submitted_on ?? row.seen_on),
    },
    submission: submissionOfRow(row),
    seenOn: row.seen_on,
    file: row.file_id === null ? null : { id: row.file_id, place: row.place ?? '' },
    runId: row.run_id,
    takenInAt: row.is_incoming ? new Date().toISOString() : row.taken_in_at,
    // PostgreSQL keeps the keys of jsonb in an order of its own, so that equal values are equal
    // texts.
    content: contentOf(ownContent, row.supplements),
    ownContent,
    figures: numbersOf(row.figures),
    isCurrent: row.is_current,
    stored,
  }
}

/** The column also says whether liabilities were summed, which is not a figure. */
function numbersOf(figures: unknown): StructuredFigures {
  return Object.fromEntries(
    Object.entries(figures as Readonly<Record<string, unknown>>).filter(
      ([, value]) => value === null || typeof value === 'number',
    ),
  )
}
