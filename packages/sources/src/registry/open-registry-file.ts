import type { Problem } from '@kvartal/domain/imports/reading'
import type {
  RegistryBatch,
  RegistryFile,
  RegistryRow,
} from '@kvartal/domain/registry/registry-file'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { type ReadingTally, readingTally } from '../text/reading-tally.ts'
import { type BatchCollector, openCsvTable } from '../transport/open-csv-table.ts'
import { factsOfColumn, registryRowReader, registryTable } from './registry-row.ts'

const rowsInBatch = 2000

/** The real file has 95 MB and compresses to a fifth. */
const expected = {
  table: registryTable,
  rows: 'ettevõtete ridu',
  zipLimits: { maxBytes: 1_000_000_000, maxRatio: 100 },
}

/**
 * Opens the register's open-data file of all companies; opening, closing and errors are as in
 * `openCsvTable`.
 */
export async function openRegistryFile(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<RegistryFile> {
  const { absent, ...file } = await openCsvTable(fileName, bytes, expected, (columns) =>
    batchCollector(registryRowReader(columns), readingTally(columns.notes)),
  )
  return { ...file, absentFacts: absent.flatMap((column) => factsOfColumn[column] ?? []) }
}

/**
 * Collects the results of records until a batch is requested. A repeated code is told, and its
 * first row counts.
 */
function batchCollector(
  readRow: ReturnType<typeof registryRowReader>,
  tally: ReadingTally,
): BatchCollector<RegistryBatch> {
  const codes = new Set<number>()
  let rows: RegistryRow[] = []
  let problems: Problem[] = []
  let unreadCodes: string[] = []
  let naturalPersons = 0
  let withoutCode = 0

  function take(record: CsvRecord): void {
    const { line } = record
    const result = readRow(record)
    if (result.outcome === 'natural-person') {
      naturalPersons++
      tally.countUnderstood()
    } else if (result.outcome === 'no-registry-code') {
      withoutCode++
      tally.countUnread()
    } else if (result.outcome === 'problem') {
      problems.push({ line, reason: result.reason })
      if (result.registryCode !== null) unreadCodes.push(result.registryCode)
      tally.countUnread(result.word)
    } else if (codes.has(Number(result.facts.registryCode))) {
      const reason = `Registrikood ${result.facts.registryCode} on failis juba olnud; kehtima jäi esimene rida.`
      problems.push({ line, reason, kind: 'repeated' })
      tally.countUnderstood()
    } else {
      codes.add(Number(result.facts.registryCode))
      rows.push(result.facts)
      for (const { reason } of result.faults)
        if (reason !== null) problems.push({ line, reason, kind: 'field' })
      tally.countUnderstood(result.faults)
    }
  }

  return {
    tally,
    take,
    isFull: () => rows.length + problems.length >= rowsInBatch,
    batch() {
      const batch = { rows, problems, unreadCodes, naturalPersons, withoutCode }
      rows = []
      problems = []
      unreadCodes = []
      naturalPersons = 0
      withoutCode = 0
      return batch
    },
  }
}
