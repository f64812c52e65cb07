import type { LeftOutElement, ReportElementRow, ReportFile } from '@kvartal/domain/reports/report-file'
import { elementColumns, elementTable } from './element-columns.ts'
import { elementRowReader } from './element-row.ts'
import { openReportCsv } from './open-report-csv.ts'

/**
 * Opens the register's file of one year's report elements. Those of statements are given, whoever's report they are
 * of; notes and what was taken from PDFs are counted. Opening, closing and errors are those of `openReportCsv`.
 */
export function openReportElements(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ReportFile<ReportElementRow, LeftOutElement>> {
  return openReportCsv(fileName, bytes, elementTable, (heading) => {
    const columns = elementColumns(heading, fileName)
    return { count: columns.count, read: elementRowReader(columns) }
  })
}
