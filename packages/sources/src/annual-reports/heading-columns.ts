import { type Columns, findColumns } from '../text/columns.ts'
import type { ExpectedTable } from '../text/heading-line.ts'

/** Headings of the columns that are read of the general file; it has more. */
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

/** Throws `SourceFormatError` where a column is missing or stands twice. */
export function headingColumns(heading: string, fileName: string): HeadingColumns {
  return findColumns(heading, fileName, headings, 'äriregistri aruannete üldandmete')
}
