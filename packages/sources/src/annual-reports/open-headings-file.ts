import type { LeftOutHeading, ReportFile, ReportHeading } from '@kvartal/domain/reports/report-file'
import { headingRowReader, headingTable } from './heading-row.ts'
import { openReportCsv } from './open-report-csv.ts'

export interface ReportHeadingsOptions {
  /** Yield only reports of these years; all years by default. */
  readonly years?: readonly number[]
}

/**
 * Opens the register's general file of annual reports: who submitted which report when, and for which financial year.
 * Opening, closing and errors are as in `openCsvTable`. A company may have several reports of a year, and a report may
 * have several rows; the caller decides which one counts.
 */
export function openReportHeadings(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  { years }: ReportHeadingsOptions = {},
): Promise<ReportFile<ReportHeading, LeftOutHeading>> {
  const wanted = years === undefined ? null : new Set(years)
  return openReportCsv(fileName, bytes, headingTable, (columns) =>
    headingRowReader(columns, (year) => wanted?.has(year) ?? true),
  )
}
