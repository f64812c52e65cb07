import type {
  LeftOutElement,
  ReportElementRow,
  ReportFile,
} from '@kvartal/domain/reports/report-file'
import { elementRowReader, elementTable } from './element-row.ts'
import { openReportCsv } from './open-report-csv.ts'

/**
 * Opens the register's file of one year's report elements. Yields the elements of statements, of any company's reports;
 * notes and figures extracted from PDFs are only counted. Opening, closing and errors are as in `openCsvTable`.
 */
export function openReportElements(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ReportFile<ReportElementRow, LeftOutElement>> {
  return openReportCsv(fileName, bytes, elementTable, elementRowReader)
}
