import { type Columns, findColumns } from '../text/columns.ts'
import type { ExpectedTable } from '../text/heading-line.ts'

/** Headings of the columns that are read; the general file has more. */
const headings = {
  reportId: 'report_id',
  filledReportId: 'taidetud_aruanne_report_id',
  registryCode: 'registrikood',
  legalForm: 'õiguslik vorm',
  year: 'aruandeaasta',
  start: 'period_start',
  end: 'period_end',
  submittedOn: 'esitatud_kpv',
} as const

export type HeadingColumns = Columns<keyof typeof headings>

export const headingTable: ExpectedTable = {
  described: 'äriregistri aruannete üldandmete faili',
  firstHeading: headings.reportId,
}

/** Throws `SourceFormatError` for a missing or duplicate column. */
export function headingColumns(heading: string, fileName: string): HeadingColumns {
  return findColumns(heading, fileName, headings, 'äriregistri aruannete üldandmete')
}
