import type { Database } from '@kvartal/database/open'
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
  submittedOn: '2025-06-30',
  isAudited: null,
  category: null,
  ...given,
})

/** A file of the open data as its reader returns it, in one batch. */
export function reportFile<Row>(fileName: string, rows: readonly Row[]): ReportFile<Row, never> {
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
  return { fileName, batches: batches(), reading: () => reading }
}

export async function emptyReports({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    'truncate annual_reports, superseded_reports, report_files, report_holders, report_headings, report_years',
  )
}
