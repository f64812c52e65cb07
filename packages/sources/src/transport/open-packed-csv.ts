import { SourceFormatError } from '../source-format-error.ts'
import { type CsvRecord, csvScanner } from '../text/csv-scanner.ts'
import { decodeText } from '../text/decode.ts'
import { type ExpectedTable, refuseOtherFormats, takeHeading } from '../text/heading-line.ts'
import { peekBytes } from './peeked-bytes.ts'
import { type ZipLimits, beginsZip, zipEntry } from './zip-entry.ts'

/** The expected compressed CSV file. */
export interface ExpectedCsv {
  readonly table: ExpectedTable
  /** The rows below the heading, in the Estonian partitive: 'ettevõtete ridu'. */
  readonly rows: string
  readonly zipLimits: ZipLimits
}

export interface PackedCsv {
  /** The first line, unchanged. */
  readonly heading: string
  /**
   * The records below it, in groups of one chunk each; can be read once. Throws `SourceFormatError` for a truncated
   * file and one without rows.
   */
  records(columns: number): AsyncGenerator<readonly CsvRecord[], void, undefined>
  /** Closes the source when `records` is not read. */
  close(): Promise<void>
}

/**
 * Opens a semicolon-delimited file of the register, plain or zipped, which is detected by its bytes. The heading is
 * read at once. Throws `SourceFormatError` for a file of another kind; errors of `bytes` itself pass through.
 */
export async function openPackedCsv(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
  { table, rows, zipLimits }: ExpectedCsv,
): Promise<PackedCsv> {
  const { first, bytes: whole } = await peekBytes(bytes, 4)
  const isZip = beginsZip(first)
  const text = decodeText(isZip ? zipEntry(fileName, whole, isCsv, 'CSV-faili', zipLimits) : whole)
  const close = async () => void (await text.return())
  try {
    const { heading, rest } = await takeHeading(text, fileName, table)
    refuseOtherFormats(heading, fileName, table)
    return { heading, records: (columns) => recordsOf(rest, columns), close }
  } catch (error) {
    await close()
    throw error
  }

  async function* recordsOf(rest: string, columns: number): AsyncGenerator<readonly CsvRecord[], void, undefined> {
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
      // If the loop breaks before the first chunk, the generator has not started and would not close its source.
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
  return new SourceFormatError(`Fail „${fileName}“ katkeb real ${line}: viimane rida ei lõpe reavahetusega.`)
}
