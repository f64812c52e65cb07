import type { ReportFile, ReportFileBatch } from '@kvartal/domain/reports/report-file'
import type { CsvRecord } from '../text/csv-scanner.ts'
import type { ExpectedTable } from '../text/heading-line.ts'
import { openPackedCsv } from '../transport/open-packed-csv.ts'
import { type ReadRecord, batchCollector } from './batch-collector.ts'

/** How the records of a file are read, once its heading is known. */
interface RecordReader<Row, Why extends string> {
  /** Columns of a row. */
  readonly count: number
  readonly read: (record: CsvRecord) => ReadRecord<Row, Why>
}

/** The general file has 255 MB, the elements of a year 319 MB, packed to a thirteenth. */
const zipLimits = { maxBytes: 4_000_000_000, maxRatio: 200 }

/**
 * Opens one of the register's files of reports, plain or in a zip; the bytes tell which. The heading is read at once,
 * the rest as batches are taken; whoever opens takes the batches to their end or stops the loop, which closes `bytes`.
 *
 * Throws `SourceFormatError` for what is no such file and, while batches are taken, for a file that is cut off.
 * Errors of `bytes` itself pass through.
 * @param readerOf throws `SourceFormatError` for a heading that is not the table's.
 */
export async function openReportCsv<Row, Why extends string>(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  table: ExpectedTable,
  readerOf: (heading: string) => RecordReader<Row, Why>,
): Promise<ReportFile<Row, Why>> {
  const csv = await openPackedCsv(fileName, bytes, { table, rows: 'aruannete ridu', zipLimits })
  try {
    const { count, read } = readerOf(csv.heading)
    return { fileName, batches: batchesOf() }

    async function* batchesOf(): AsyncGenerator<ReportFileBatch<Row, Why>, void, undefined> {
      const collector = batchCollector(read)
      for await (const records of csv.records(count)) {
        for (const record of records) collector.take(record)
        if (collector.isFull()) yield collector.batch()
      }
      yield collector.batch()
    }
  } catch (error) {
    await csv.close()
    throw error
  }
}
