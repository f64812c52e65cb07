import type { Statement } from '@kvartal/domain/reports/report-type'
import type { OpenAnnualSheet } from './shown-sheet.ts'
import type { CompanyReports } from './use-company-reports.ts'

/** What every part that shows one year is given. */
export interface PartProps {
  readonly reports: CompanyReports
  readonly year: number
  readonly onOpen: OpenAnnualSheet
  /** Asks for the year's reports, a statement among them where one is meant; `null` for a year that cannot be loaded from here. */
  readonly onLoad: ((statement?: Statement) => void) | null
}
