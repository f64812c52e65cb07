import type { Published } from '@kvartal/domain/metrics/expression'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { spellFormula } from '@kvartal/domain/metrics/spell-formula'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { statementsOf } from '@kvartal/domain/reports/derive-annual-figures'
import { findRows, type WantedRow } from '@kvartal/domain/reports/find-row'
import type { ReportRow } from '@kvartal/domain/reports/report'
import { structuredFiguresOf, structuredRows } from '@kvartal/domain/reports/structured-figures'
import type { PublishedReport } from '../../api/company-reports.ts'

/**
 * Why a year lacks a figure: an input is missing, the statement is not loaded, or it has no such
 * row.
 * @param reports of the year
 */
export function missingWords(
  figures: AnnualFigures,
  metric: Metric,
  reports: readonly PublishedReport[],
): string {
  const spelled = spellFormula(metric, figures, figures)
  if (spelled !== null) return spelled
  const { balance, income } = reportsBehind(reports)
  const statement = statementOfMetric(metric)
  if (statement === 'balance' && balance === null) return 'selle aasta bilanssi ei ole laaditud'
  if (statement === 'income' && income === null) return 'selle aasta kasumiaruannet ei ole laaditud'
  return 'aruandes seda rida ei ole'
}

/** The row of a report that a figure was read from. */
export interface FigureRow {
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
  return metric.formula.kind === 'published' ? rowOf(metric.formula, reports) : null
}

/** The same of a published figure; `null` for figures that no report has. */
export function rowOf(
  { figure, statement }: Published,
  reports: readonly PublishedReport[],
): FigureRow | null {
  const report = statement === null ? null : reportsBehind(reports)[statement]
  if (statement === null || report === null) return null
  const wanted: Readonly<Record<string, WantedRow>> = structuredRows[statement]
  const row = findRows(report.data, wanted)[figure] ?? null
  return row === null ? null : { report, row }
}

/** The reports of a year that its figures are taken from. */
export function reportsBehind(reports: readonly PublishedReport[]) {
  const { balance, income } = statementsOf(
    reports.map((report) => ({
      ...report,
      report,
      figures: structuredFiguresOf({ reportType: report.reportType, rows: report.data }),
    })),
  )
  return { balance: balance?.report ?? null, income: income?.report ?? null }
}
