import type { RegistryFacts } from '@kvartal/domain/registry/registry-facts'
import type { RegistryBatch, RegistryFile } from '@kvartal/domain/registry/registry-file'
import type { Problem } from '@kvartal/domain/imports/problem'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { type BatchCollector, openCsvTable } from '../transport/open-csv-table.ts'
import { registryRowReader, registryTable } from './registry-row.ts'

const rowsInBatch = 2000

/** The real file has 95 MB and compresses to a fifth. */
const expected = { table: registryTable, rows: 'ettevõtete ridu', zipLimits: { maxBytes: 1_000_000_000, maxRatio: 100 } }

/** Opens the register's open-data file of all companies; opening, closing and errors are as in `openCsvTable`. */
export function openRegistryFile(fileName: string, bytes: AsyncIterable<Uint8Array>): Promise<RegistryFile> {
  return openCsvTable(fileName, bytes, expected, (columns) => batchCollector(registryRowReader(columns)))
}

/** Collects the results of records until a batch is requested. A repeated code is a problem. */
function batchCollector(readRow: ReturnType<typeof registryRowReader>): BatchCollector<RegistryBatch> {
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
    isFull: () => rows.length + problems.length >= rowsInBatch,
    batch() {
      const batch = { rows, problems, naturalPersons, withoutCode }
      rows = []
      problems = []
      naturalPersons = 0
      withoutCode = 0
      return batch
    },
  }
}
