import type { AnnualMetricId } from '@kvartal/domain/metrics/annual-metrics'
import type { ReportRow } from '@kvartal/domain/reports/report'
import type { PublishedReport } from '../../../api/company-reports.ts'
import type { StatementColumn } from './statement/statement-rows.ts'

/** The figure whose sheet is open: a metric of a year, or a cell of a statement. */
export type ShownSheet =
  | { readonly kind: 'metric'; readonly metric: AnnualMetricId; readonly year: number }
  | { readonly kind: 'cell'; readonly report: PublishedReport; readonly row: ReportRow; readonly column: StatementColumn }

/** Opens the sheet behind a figure. */
export type OpenAnnualSheet = (sheet: ShownSheet) => void
