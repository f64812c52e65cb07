import type { IncomingReport } from '@kvartal/database/reports/staged-reports'
import { reportsOfElements } from '@kvartal/domain/reports/element-rows'
import { tenCompanies } from '@kvartal/testing/reports/extracts/extracts'

/** The annual reports of ten companies, 2022 to 2025, as in the register's open data. */
export function sampleReports(): IncomingReport[] {
  return tenCompanies().flatMap(({ registryCode, year, period, submission, elements }) =>
    reportsOfElements(elements).map((report) => ({
      ...report,
      registryCode,
      year,
      period,
      columns: {},
      source: {
        kind: 'open-data',
        name: `4.${year}_aruannete_elemendid (väljavõte)`,
        reportId: null,
        asOf: submission.submittedOn,
      },
      submission,
    })),
  )
}
