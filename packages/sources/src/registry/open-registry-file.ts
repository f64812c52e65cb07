import type { RegistryFacts } from '@kvartal/domain/registry/registry-facts'
import type { RegistryBatch, RegistryFile } from '@kvartal/domain/registry/registry-file'
import type { Problem } from '@kvartal/domain/imports/problem'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { type ExpectedCsv, openPackedCsv } from '../transport/open-packed-csv.ts'
import { registryColumns, registryTable } from './registry-columns.ts'
import { registryRowReader } from './registry-row.ts'

const rowsInBatch = 2000

/** The real file has 95 MB and compresses to a fifth. */
const expected: ExpectedCsv = {
  table: registryTable,
  rows: 'ettevõtete ridu',
  zipLimits: { maxBytes: 1_000_000_000, maxRatio: 100 },
}

/**
 * Opens the register's open-data file of all companies, plain or zipped, which is detected by its bytes. The heading is
 * read at once, the rest as batches are consumed; the caller must consume all batches or break the loop, which closes
 * `bytes`.
 *
 * Throws `SourceFormatError` for a file of another kind and, while batches are consumed, for a truncated one. Errors of
 * `bytes` itself pass through.
 */
export async function openRegistryFile(fileName: string, bytes: AsyncIterable<Uint8Array>): Promise<RegistryFile> {
  const csv = await openPackedCsv(fileName, bytes, expected)
  try {
    const columns = registryColumns(csv.heading, fileName)
    return { fileName, batches: batchesOf() }

    async function* batchesOf(): AsyncGenerator<RegistryBatch, void, undefined> {
      const collector = batchCollector(registryRowReader(columns))
      for await (const records of csv.records(columns.count)) {
        for (const record of records) collector.take(record)
        if (collector.size() >= rowsInBatch) yield collector.batch()
      }
      yield collector.batch()
    }
  } catch (error) {
    await csv.close()
    throw error
  }
}

/** Collects the results of records until a batch is requested. A repeated code is a problem. */
function batchCollector(readRow: ReturnType<typeof registryRowReader>) {
  const codes = new Set<number>()
  let rows: RegistryFacts[] = []
  let problems: Problem[] = []
  let naturalPersons = 0
  let withoutCode = 0
  return {
    take(record: CsvRecord) {
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
