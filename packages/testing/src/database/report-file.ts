import type { Database } from '@kvartal/database/open'
import { unknownSubmission } from '@kvartal/domain/reports/report'
import type { ReportFile, ReportHeading } from '@kvartal/domain/reports/report-file'

/** A heading of the open data: a report of 2024; facts that are not given are missing. */
export const reportHeading = (
  reportId: string,
  given: Partial<ReportHeading> = {},
): ReportHeading => ({
  reportId,
  filledReportId: null,
  registryCode: '10000018',
  year: 2024,
  period: { start: '2024-01-01', end: '2024-12-31' },
  ...unknownSubmission,
  submittedOn: '2025-06-30',
  ...given,
})

/**
 * A file of the open data as its reader returns it, in one batch.
 * @param absent optional columns that it lacks
 */
export function reportFile<Row>(
  fileName: string,
  rows: readonly Row[],
  absent: readonly string[] = [],
): ReportFile<Row, never> {
  async function* batches() {
    yield { rows, problems: [], left: 0, leftBy: {} }
  }
  const reading = {
    rows: rows.length,
    understood: rows.length,
    faulty: 0,
    unknownWords: [],
    columnNotes: [],
  }
  return { fileName, absent, batches: batches(), reading: () => reading }
}

export async function emptyReports({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    'truncate annual_reports, superseded_reports, report_files, report_holders, report_headings, report_years',
  )
}
