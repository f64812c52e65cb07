import type { ReportFile } from '@kvartal/domain/reports/report-file'
import type { Columns, CsvTable } from '../text/columns.ts'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { readingTally } from '../text/reading-tally.ts'
import { openCsvTable } from '../transport/open-csv-table.ts'
import { batchCollector, type ReadRecord } from './batch-collector.ts'

/** The general file has 255 MB, the elements of a year 319 MB, compressed to a thirteenth. */
const zipLimits = { maxBytes: 4_000_000_000, maxRatio: 200 }

/** Opens one of the register's files of reports; opening, closing and errors are as in `openCsvTable`. */
export function openReportCsv<Column extends string, Row, Why extends string>(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  table: CsvTable<Column>,
  readerOf: (columns: Columns<Column>) => (record: CsvRecord) => ReadRecord<Row, Why>,
): Promise<ReportFile<Row, Why>> {
  return openCsvTable(fileName, bytes, { table, rows: 'aruannete ridu', zipLimits }, (columns) =>
    batchCollector(readerOf(columns), readingTally(columns.notes)),
  )
}
