import { type Columns, findColumns } from '../text/columns.ts'
import type { ExpectedTable } from '../text/heading-line.ts'

const headings = {
  reportId: 'report_id',
  table: 'tabel',
  label: 'elemendi_label',
  name: 'elemendi_nimetus',
  value: 'vaartus',
} as const

export type ElementColumns = Columns<keyof typeof headings>

export const elementTable: ExpectedTable = {
  described: 'äriregistri aruannete elementide faili',
  firstHeading: headings.reportId,
}

/** Throws `SourceFormatError` for a missing or duplicate column. */
export function elementColumns(heading: string, fileName: string): ElementColumns {
  return findColumns(heading, fileName, headings, 'äriregistri aruannete elementide')
}
