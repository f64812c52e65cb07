import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { fileOfVersion } from './report-files.ts'
import { type ReportFilter, reportOfRow, type StoredReport } from './stored-report.ts'

/** All current reports of a company with their rows, oldest year first. */
export async function listReports(
  db: Kysely<Schema>,
  registryCode: string,
  filter: ReportFilter = {},
): Promise<StoredReport[]> {
  const rows = await db
    .selectFrom('annual_reports')
    .selectAll('annual_reports')
    .select(fileOfVersion)
    .where('registry_code', '=', registryCode)
    .$if(filter.year !== undefined, (query) => query.where('year', '=', filter.year ?? 0))
    .$if(filter.reportType !== undefined, (query) =>
      query.where('report_type', '=', filter.reportType ?? '14'),
    )
    .orderBy('year')
    .orderBy('report_type')
    .execute()
  return rows.map((row) => reportOfRow(row, true))
}
