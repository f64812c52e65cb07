import { statementOf } from '@kvartal/domain/reports/report-type'
import type { IncomingReport } from './staged-reports.ts'

/**
 * Chooses one report per statement from all that a company has submitted for a year: its own figures before its
 * group's, then the latest submission.
 * @param submissions latest first
 */
export function chooseReports(submissions: readonly (readonly IncomingReport[])[]): IncomingReport[] {
  const chosen = new Map<string, IncomingReport>()
  for (const report of submissions.flat()) {
    const statement = statementOf(report.reportType)
    const present = chosen.get(statement)
    if (present === undefined || (present.isConsolidated && !report.isConsolidated)) chosen.set(statement, report)
  }
  return [...chosen.values()]
}
