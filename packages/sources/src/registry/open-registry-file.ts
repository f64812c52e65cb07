import type { RegistryBatch, RegistryFile, RegistryProblem } from '@kvartal/domain/registry/registry-file'
import type { RegistryFacts } from '@kvartal/domain/registry/registry-facts'
import { SourceFormatError } from '../source-format-error.ts'
import { type CsvRecord, csvScanner } from '../text/csv-scanner.ts'
import { decodeText } from '../text/decode.ts'
import { refuseOtherFormats, takeHeading } from '../text/heading-line.ts'
import { peekBytes } from '../transport/peeked-bytes.ts'
import { type ZipLimits, beginsZip, zipEntry } from '../transport/zip-entry.ts'
import { registryColumns, registryTable } from './registry-columns.ts'
import { registryRowReader } from './registry-row.ts'

const rowsInBatch = 2000
/** The real file is 95 MB and packs to a fifth. */
const zipLimits: ZipLimits = { maxBytes: 1_000_000_000, maxRatio: 100 }

/**
 * Opens the register's open-data file of all companies, plain or in a zip; the bytes tell which. The heading is read
 * at once, the rest as batches are taken; whoever opens takes the batches to their end or stops the loop, which
 * closes `bytes`.
 *
 * Throws `SourceFormatError` for what is no such file and, while batches are taken, for a file that is cut off.
 * Errors of `bytes` itself pass through.
 */
export async function openRegistryFile(fileName: string, bytes: AsyncIterable<Uint8Array>): Promise<RegistryFile> {
  const { first, bytes: whole } = await peekBytes(bytes, 4)
  const isZip = beginsZip(first)
  const text = decodeText(isZip ? zipEntry(fileName, whole, isCsv, 'CSV-faili', zipLimits) : whole)
  try {
    const { heading, rest } = await takeHeading(text, fileName, registryTable)
    refuseOtherFormats(heading, fileName, registryTable)
    const columns = registryColumns(heading, fileName)
    return { fileName, batches: batchesOf() }

    async function* batchesOf(): AsyncGenerator<RegistryBatch, void, undefined> {
      const scanner = csvScanner(';', columns.count, 2)
      const collector = batchCollector(registryRowReader(columns))
      try {
        for (const record of scanner.push(rest)) collector.take(record)
        for await (const piece of text) {
          for (const record of scanner.push(piece)) collector.take(record)
          if (collector.size() >= rowsInBatch) yield collector.batch()
        }
      } finally {
        // A loop stopped before the first piece has not begun the text, so it would not be closed by itself.
        await text.return()
      }
      const { records, unfinished } = scanner.end()
      for (const record of records) collector.take(record)
      if (unfinished !== null) {
        // A zip vouches for its content by length and checksum, so there the last row needs no line end.
        if (!isZip) throw cutOff(fileName, unfinished)
        collector.take(unfinished)
      }
      if (collector.read() === 0) {
        throw new SourceFormatError(`Failis „${fileName}“ on ainult päis, oodati selle all ettevõtete ridu.`)
      }
      yield collector.batch()
    }
  } catch (error) {
    await text.return()
    throw error
  }
}

/** Gathers what became of records until a batch is asked for. A code that stood before is a problem. */
function batchCollector(readRow: ReturnType<typeof registryRowReader>) {
  const codes = new Set<number>()
  let rows: RegistryFacts[] = []
  let problems: RegistryProblem[] = []
  let naturalPersons = 0
  let withoutCode = 0
  let read = 0
  return {
    take(record: CsvRecord) {
      read++
      const result = readRow(record)
      if (result.outcome === 'natural-person') naturalPersons++
      else if (result.outcome === 'no-registry-code') withoutCode++
      else if (result.outcome === 'problem') problems.push({ line: record.line, reason: result.reason })
      else if (codes.has(Number(result.facts.registryCode))) {
        const reason = `Registrikood ${result.facts.registryCode} on failis juba olnud; kehtima jäi esimene rida.`
        problems.push({ line: record.line, reason })
      } else {
        codes.add(Number(result.facts.registryCode))
        rows.push(result.facts)
      }
    },
    size: () => rows.length + problems.length,
    /** Records taken so far, of whatever outcome. */
    read: () => read,
    batch(): RegistryBatch {
      const batch = { rows, problems, naturalPersons, withoutCode }
      rows = []
      problems = []
      naturalPersons = 0
      withoutCode = 0
      return batch
    },
  }
}

function isCsv(entryName: string): boolean {
  return entryName.toLowerCase().endsWith('.csv')
}

function cutOff(fileName: string, { line }: CsvRecord): SourceFormatError {
  return new SourceFormatError(`Fail „${fileName}“ katkeb real ${line}: viimane rida ei lõpe reavahetusega.`)
}
