import type { Statement } from '@kvartal/domain/reports/report-type'
import type { OpenAnnualSheet } from './shown-sheet.ts'
import type { CompanyReports } from './use-company-reports.ts'

/** Props of every part that shows one year. */
export interface PartProps {
  readonly reports: CompanyReports
  readonly year: number
  readonly onOpen: OpenAnnualSheet
  /** Requests the year's reports, with a statement where specified; `null` when the year cannot be loaded from here. */
  readonly onLoad: ((statement?: Statement) => void) | null
}
