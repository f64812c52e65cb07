import type { ReportFile, ReportFileBatch } from '@kvartal/domain/reports/report-file'
import type { CsvRecord } from '../text/csv-scanner.ts'
import type { ExpectedTable } from '../text/heading-line.ts'
import { openPackedCsv } from '../transport/open-packed-csv.ts'
import { type ReadRecord, batchCollector } from './batch-collector.ts'

/** Reads the records of a file with a known heading. */
interface RecordReader<Row, Why extends string> {
  /** Number of columns. */
  readonly count: number
  readonly read: (record: CsvRecord) => ReadRecord<Row, Why>
}

/** The general file has 255 MB, the elements of a year 319 MB, compressed to a thirteenth. */
const zipLimits = { maxBytes: 4_000_000_000, maxRatio: 200 }

/**
 * Opens one of the register's files of reports, plain or zipped, which is detected by its bytes. The heading is read at
 * once, the rest as batches are consumed; the caller must consume all batches or break the loop, which closes `bytes`.
 *
 * Throws `SourceFormatError` for a file of another kind and, while batches are consumed, for a truncated one. Errors of
 * `bytes` itself pass through.
 * @param readerOf throws `SourceFormatError` for another table's heading
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
