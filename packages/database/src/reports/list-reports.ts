import type { AnnualReport, ReportSource } from '@kvartal/domain/reports/report'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { reportRows } from './stored-rows.ts'

/** A stored report. */
export interface StoredReport extends AnnualReport {
  readonly id: number
  readonly source: ReportSource
}

export interface ReportFilter {
  readonly year?: number
  readonly reportType?: ReportType
}

/** All reports of a company with their rows, oldest year first. */
export async function listReports(
  db: Kysely<Schema>,
  registryCode: string,
  { year, reportType }: ReportFilter = {},
): Promise<StoredReport[]> {
  const rows = await db
    .selectFrom('annual_reports')
    .selectAll()
    .where('registry_code', '=', registryCode)
    .$if(year !== undefined, (query) => query.where('year', '=', year ?? 0))
    .$if(reportType !== undefined, (query) => query.where('report_type', '=', reportType ?? '14'))
    .orderBy('year')
    .orderBy('report_type')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    year: row.year,
    reportType: row.report_type,
    period: row.period_start === null || row.period_end === null ? null : { start: row.period_start, end: row.period_end },
    isConsolidated: row.is_consolidated,
    // Only this folder writes these columns, in this shape.
    columns: row.columns as Record<string, string>,
    rows: reportRows(row.rows),
    source: { kind: row.source, name: row.source_name, reportId: row.source_report_id, asOf: row.as_of },
  }))
}
