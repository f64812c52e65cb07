import {
  activityLayout,
  elementLayout,
  headingLayout,
} from '../generators/reports/report-layout.ts'
import { handMadeReportFile, publishedReportFile, rowsOfTable } from './fixture.ts'
import { elementFields, headingFields, tenCompanies } from './ten-companies.ts'

/** An uncompressed file in the register's layout. */
export interface ReportCsv {
  readonly fileName: string
  readonly bytes: Buffer
}

export interface ReportFiles {
  /** The general file. */
  readonly headings: ReportCsv
  readonly elementsByYear: ReadonlyMap<number, ReportCsv>
}

/** Revenue by activity of the hand-made reports; there is no extract of real ones. */
export function replayedActivityFile(): ReportCsv {
  return official(
    `2.EMTAK_myygitulu_kuni_${until}.csv`,
    activityLayout,
    rowsOfTable(handMadeReportFile('emtak_myygitulu.csv')),
  )
}

type Rows = readonly (readonly string[])[]

/** The date in the file names. */
const until = '31072026'

/**
 * The real extracts as the register would publish them: 43 reports of thirteen companies, elements
 * of 2022 to 2025.
 */
export function publishedReportFiles(): ReportFiles {
  const reports = tenCompanies()
  return officialFiles(
    [...rowsOfTable(publishedReportFile('ee_meta_slice.csv')), ...reports.map(headingFields)],
    [
      ...rowsOfTable(publishedReportFile('ee_elements_slice.csv')),
      ...reports.flatMap(elementFields),
    ],
  )
}

/** The same with the hand-made reports, elements of 2019 to 2025. */
export function replayedReportFiles(): ReportFiles {
  const reports = tenCompanies()
  return officialFiles(
    [
      ...rowsOfTable(publishedReportFile('ee_meta_slice.csv')),
      ...reports.map(headingFields),
      ...rowsOfTable(handMadeReportFile('aruannete_yldandmed.csv')),
    ],
    [
      ...rowsOfTable(publishedReportFile('ee_elements_slice.csv')),
      ...reports.flatMap(elementFields),
      ...rowsOfTable(handMadeReportFile('aruannete_elemendid.csv')),
    ],
  )
}

function officialFiles(headings: Rows, elements: Rows): ReportFiles {
  const yearOfReport = new Map<string, number>()
  for (const [reportId = '', filledReportId = '', , , , year] of headings) {
    yearOfReport.set(reportId, Number(year)).set(filledReportId, Number(year))
  }
  const byYear = Map.groupBy(elements, ([reportId = '']) => yearOfReport.get(reportId) ?? 0)
  return {
    headings: official(`1.aruannete_yldandmed_kuni_${until}.csv`, headingLayout, headings),
    elementsByYear: new Map(
      [...byYear]
        .sort(([a], [b]) => a - b)
        .map(([year, rows]) => [
          year,
          official(`4.${year}_aruannete_elemendid_kuni_${until}.csv`, elementLayout, rows),
        ]),
    ),
  }
}

function official(fileName: string, headings: readonly string[], rows: Rows): ReportCsv {
  const lines = [headings, ...rows].map((fields) => `${fields.map(quoted).join(';')}\n`)
  return { fileName, bytes: Buffer.from(lines.join('')) }
}

/** Integers and empty fields have no quotation marks, as in the register's files. */
function quoted(field: string): string {
  return /^\d*$/.test(field) ? field : `"${field.replaceAll('"', '""')}"`
}
