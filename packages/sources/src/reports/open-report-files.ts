import type { LeftOutActivity, ReportActivityLine } from '@kvartal/domain/reports/report-activities'
import type {
  ReportFile,
  LeftOutElement,
  ReportElementRow,
  LeftOutHeading,
  ReportHeading,
} from '@kvartal/domain/reports/report-file'
import type { Columns, CsvTable } from '../text/columns.ts'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { readingTally } from '../text/reading-tally.ts'
import { openCsvTable } from '../transport/open-csv-table.ts'
import { activityRowReader, activityTable } from './activity-row.ts'
import { batchCollector, type ReadRecord } from './batch-collector.ts'
import { elementRowReader, elementTable } from './element-row.ts'
import { headingRowReader, headingTable } from './heading-row.ts'

/** The general file has 255 MB, the elements of a year 319 MB, compressed to a thirteenth. */
const zipLimits = { maxBytes: 4_000_000_000, maxRatio: 200 }

/**
 * Opens one of the register's files of reports; opening, closing and errors are as in
 * `openCsvTable`.
 */
function openReportCsv<Column extends string, Row, Why extends string>(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  table: CsvTable<Column>,
  readerOf: (columns: Columns<Column>) => (record: CsvRecord) => ReadRecord<Row, Why>,
): Promise<ReportFile<Row, Why>> {
  return openCsvTable(fileName, bytes, { table, rows: 'aruannete ridu', zipLimits }, (columns) =>
    batchCollector(readerOf(columns), readingTally(columns.notes)),
  )
}

/**
 * Opens the register's file of one year's report elements. Yields the elements of statements, of
 * any company's reports; notes and figures extracted from PDFs are only counted. Opening, closing
 * and errors are as in `openCsvTable`.
 */
export function openReportElements(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ReportFile<ReportElementRow, LeftOutElement>> {
  return openReportCsv(fileName, bytes, elementTable, elementRowReader)
}

export interface ReportHeadingsOptions {
  /** Yield only reports of these years; all years by default. */
  readonly years?: readonly number[]
}

/**
 * Opens the register's general file of annual reports: who submitted which report when, and for
 * which financial year. Opening, closing and errors are as in `openCsvTable`. A company may have
 * several reports of a year, and a report may have several rows; the caller decides which one
 * counts.
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

/**
 * Opens the register's file of revenue by activity, of all reports. Opening, closing and errors are
 * as in `openCsvTable`.
 */
export function openReportActivities(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ReportFile<ReportActivityLine, LeftOutActivity>> {
  return openReportCsv(fileName, bytes, activityTable, activityRowReader)
}
