import type { AnnualReportOnWire } from '@kvartal/contract/annual-reports'
import type { StoredReport } from '@kvartal/database/reports/list-reports'

export function presentReport(report: StoredReport, companyId: number): AnnualReportOnWire {
  const { id, year, reportType, period, isConsolidated, columns, rows, source } = report
  return {
    _id: String(id),
    company: String(companyId),
    year,
    reportType,
    period,
    isConsolidated,
    columns: { ...columns },
    data: rows.map((row) => ({ ...row, values: { ...row.values } })),
    source,
  }
}
