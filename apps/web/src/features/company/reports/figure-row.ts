import { annualMetric, type AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import { statementsOf } from '@kvartal/domain/reports/derive-annual-figures'
import { findRows } from '@kvartal/domain/reports/find-row'
import type { ReportRow } from '@kvartal/domain/reports/report'
import type { Statement } from '@kvartal/domain/reports/report-type'
import { balanceSheetRows } from '@kvartal/domain/reports/structured-balance-sheet'
import { structuredFiguresOf } from '@kvartal/domain/reports/structured-figures-of'
import { incomeStatementRows } from '@kvartal/domain/reports/structured-income-statement'
import type { PublishedReport } from '../../../api/company-reports.ts'

/** The row of a report that a figure was read from. */
export interface FigureRow {
  readonly report: PublishedReport
  readonly row: ReportRow
}

/** The statement that contains a metric; `null` for a derived one. */
export function statementOfMetric(metric: AnnualMetricId): Extract<Statement, 'balance' | 'income'> | null {
  const { formula } = annualMetric(metric)
  return formula.kind === 'published' ? formula.statement : null
}

/**
 * The row that a metric's figure was read from; `null` for a derived one, and when no row has it.
 * @param reports of one year
 */
export function rowBehind(metric: AnnualMetricId, reports: readonly PublishedReport[]): FigureRow | null {
  const { balance, income } = reportsBehind(reports)
  const report = statementOfMetric(metric) === 'balance' ? balance : statementOfMetric(metric) === 'income' ? income : null
  if (report === null) return null
  const found: Partial<Record<string, ReportRow | null>> =
    report === balance ? findRows(report.data, balanceSheetRows) : findRows(report.data, incomeStatementRows)
  const row = found[metric] ?? null
  return row === null ? null : { report, row }
}

/** The reports of a year that its figures are taken from. */
export function reportsBehind(reports: readonly PublishedReport[]) {
  const { balance, income } = statementsOf(
    reports.map((report) => ({ ...report, report, figures: structuredFiguresOf({ reportType: report.reportType, rows: report.data }) })),
  )
  return { balance: balance?.report ?? null, income: income?.report ?? null }
}
