import type { FileReading } from '@kvartal/domain/imports/reading'
import { SourceFormatError } from '../source-format-error.ts'
import { type Columns, type CsvTable, findColumns } from '../text/columns.ts'
import { type CsvRecord, csvScanner } from '../text/csv-scanner.ts'
import { decodeText } from '../text/decode.ts'
import { refuseOtherFormats, takeHeading } from '../text/heading-line.ts'
import type { ReadingTally } from '../text/reading-tally.ts'
import { peekBytes } from './peeked-bytes.ts'
import { type ZipLimits, beginsZip, zipEntry } from './zip-entry.ts'

/** The expected CSV file, which may be zipped. */
export interface ExpectedCsv<Column extends string> {
  readonly table: CsvTable<Column>
  /** The rows below the heading, in the Estonian partitive: 'ettevõtete ridu'. */
  readonly rows: string
  readonly zipLimits: ZipLimits
}

/** Reads records and collects the results until a batch is full. */
export interface BatchCollector<Batch> {
  readonly tally: ReadingTally
  take(record: CsvRecord): void
  isFull(): boolean
  /** The results since the last batch. */
  batch(): Batch
}

/** An opened table. */
export interface CsvFile<Batch, Column extends string> {
  readonly fileName: string
  /** Optional columns that the file lacks. */
  readonly absent: readonly Column[]
  readonly batches: AsyncIterable<Batch>
  /** Call it after all batches were read. */
  reading(): FileReading
}

/**
 * Opens a table of the register's open data, plain or zipped, which is detected by its bytes. The
 * heading is read at once, the rest as batches are consumed; the caller must consume all batches or
 * break the loop, which closes `bytes`.
 *
 * Throws `SourceFormatError` for a file of another kind and, while batches are consumed, for a
 * truncated one. Errors of `bytes` itself pass through.
 */
export async function openCsvTable<Column extends string, Batch>(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  { table, rows, zipLimits }: ExpectedCsv<Column>,
  collect: (columns: Columns<Column>) => BatchCollector<Batch>,
): Promise<CsvFile<Batch, Column>> {
  const { first, bytes: whole } = await peekBytes(bytes, 4)
  const isZip = beginsZip(first)
  const text = decodeText(isZip ? zipEntry(fileName, whole, isCsv, 'CSV-faili', zipLimits) : whole)
  const close = async () => void (await text.return())
  try {
    const [firstHeading = ''] = Object.values<string>(table.headings)
    const expected = { described: `${table.whose} faili`, firstHeading }
    const { heading, rest } = await takeHeading(text, fileName, expected)
    refuseOtherFormats(heading, fileName, expected)
    const columns = findColumns(heading, fileName, table)
    const collector = collect(columns)
    const reading = () => collector.tally.finished()
    return {
      fileName,
      absent: columns.absent,
      reading,
      batches: batchesOf(columns.count, collector, rest),
    }
  } catch (error) {
    await close()
    throw error
  }

  async function* batchesOf(
    columns: number,
    collector: BatchCollector<Batch>,
    rest: string,
  ): AsyncGenerator<Batch, void, undefined> {
    for await (const records of recordsOf(rest, columns)) {
      for (const record of records) collector.take(record)
      if (collector.isFull()) yield collector.batch()
    }
    yield collector.batch()
  }

  /** The records in groups of one chunk each. */
  async function* recordsOf(
    rest: string,
    columns: number,
  ): AsyncGenerator<readonly CsvRecord[], void, undefined> {
    const scanner = csvScanner(';', columns, 2)
    let isEmpty = true
    try {
      const beginning = scanner.push(rest)
      isEmpty = beginning.length === 0
      yield beginning
      for await (const piece of text) {
        const records = scanner.push(piece)
        if (records.length > 0) isEmpty = false
        yield records
      }
    } finally {
      // If the loop breaks before the first chunk, the generator has not started and would not
      // close its source.
      await close()
    }
    const { records, unfinished } = scanner.end()
    if (unfinished !== null) {
      // A zip guarantees completeness by length and checksum, so its last row needs no line end.
      if (!isZip) throw cutOff(fileName, unfinished)
      records.push(unfinished)
    }
    if (isEmpty && records.length === 0) {
      throw new SourceFormatError(`Failis „${fileName}“ on ainult päis, oodati selle all ${rows}.`)
    }
    yield records
  }
}

function isCsv(entryName: string): boolean {
  return entryName.toLowerCase().endsWith('.csv')
}

function cutOff(fileName: string, { line }: CsvRecord): SourceFormatError {
  return new SourceFormatError(
    `Fail „${fileName}“ katkeb real ${line}: viimane rida ei lõpe reavahetusega.`,
  )
}
