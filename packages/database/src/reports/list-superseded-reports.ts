import type { FinancialYear, Submission } from '@kvartal/domain/reports/report'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { fileOfVersion } from './report-files.ts'
import { reportOfRow, type StoredReport } from './stored-report.ts'

/** The versions of a company's reports that are not current, in order of arrival. */
export async function listSupersededReports(
  db: Kysely<Schema>,
  registryCode: string,
): Promise<StoredReport[]> {
  const rows = await db
    .selectFrom('superseded_reports')
    .selectAll('superseded_reports')
    .select(fileOfVersion)
    .where('registry_code', '=', registryCode)
    .orderBy('taken_in_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()
  return rows.map((row) => reportOfRow(row, false))
}

/** A submission as the general file of the open data lists it. */
export interface ListedSubmission extends Submission {
  readonly reportId: string
  readonly year: number
  readonly period: FinancialYear | null
}

/** What a company submitted, of the years whose headings are loaded, the earliest first. */
export async function listSubmissions(
  db: Kysely<Schema>,
  registryCode: string,
): Promise<ListedSubmission[]> {
  const rows = await db
    .selectFrom('report_headings')
    .selectAll()
    .where('registry_code', '=', registryCode)
    .orderBy('year')
    .orderBy('submitted_on', (order) => order.asc().nullsFirst())
    .orderBy('report_id')
    .execute()
  return rows.map((row) => ({
    reportId: row.report_id,
    year: row.year,
    period:
      row.period_start === null || row.period_end === null
        ? null
        : { start: row.period_start, end: row.period_end },
    submittedOn: row.submitted_on,
    isAudited: row.is_audited,
    category: row.category,
  }))
}
