import type { Metric } from '@kvartal/domain/metrics/metric'
import { statementsOf } from '@kvartal/domain/reports/derive-annual-figures'
import { findRows } from '@kvartal/domain/reports/find-row'
import type { ReportRow } from '@kvartal/domain/reports/report'
import { balanceSheetRows } from '@kvartal/domain/reports/structured-balance-sheet'
import { structuredFiguresOf } from '@kvartal/domain/reports/structured-figures-of'
import { incomeStatementRows } from '@kvartal/domain/reports/structured-income-statement'
import type { PublishedReport } from '../../../api/company-reports.ts'

/** The row of a report that a figure was read from. */
interface FigureRow {
  readonly report: PublishedReport
  readonly row: ReportRow
}

/** The statement that contains a metric; `null` for a derived one. */
export function statementOfMetric({ formula }: Metric): 'balance' | 'income' | null {
  return formula.kind === 'published' ? formula.statement : null
}

/**
 * The row that a metric's figure was read from; `null` for a derived one, and when no row has it.
 * @param reports of one year
 */
export function rowBehind(metric: Metric, reports: readonly PublishedReport[]): FigureRow | null {
  const statement = statementOfMetric(metric)
  const report = statement === null ? null : reportsBehind(reports)[statement]
  if (report === null) return null
  const found: Partial<Record<string, ReportRow | null>> =
    statement === 'balance' ? findRows(report.data, balanceSheetRows) : findRows(report.data, incomeStatementRows)
  const row = found[metric.field] ?? null
  return row === null ? null : { report, row }
}

/** The reports of a year that its figures are taken from. */
export function reportsBehind(reports: readonly PublishedReport[]) {
  const { balance, income } = statementsOf(
    reports.map((report) => ({ ...report, report, figures: structuredFiguresOf({ reportType: report.reportType, rows: report.data }) })),
  )
  return { balance: balance?.report ?? null, income: income?.report ?? null }
}
