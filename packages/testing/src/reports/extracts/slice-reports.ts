import { publishedReportFile } from '../fixture.ts'
import { readHeadings } from '../read.ts'
import { elementsOfReport, type ExtractedReport } from './extracts.ts'

/** The three reports of the slice with what the general file says of them. */
export async function sliceReports(): Promise<ExtractedReport[]> {
  const { rows } = await readHeadings(
    '1.aruannete_yldandmed.csv',
    publishedReportFile('ee_meta_slice.csv'),
  )
  return rows.flatMap(({ reportId, registryCode, year, period, submittedOn, ...submission }) =>
    period === null || submittedOn === null
      ? []
      : [
          {
            registryCode,
            year,
            period,
            submission: {
              submittedOn,
              isAudited: submission.isAudited,
              category: submission.category,
              auditKind: submission.auditKind,
              auditorOpinion: submission.auditorOpinion,
              modifications: submission.modifications,
            },
            elements: elementsOfReport(reportId),
          },
        ],
  )
}
