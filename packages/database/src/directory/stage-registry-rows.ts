import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RegistryFacts } from '@kvartal/domain/registry/registry-facts'
import type { RegistryFile, RegistryProblem } from '@kvartal/domain/registry/registry-file'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyText, escaped } from '../figures/copy-text.ts'
import { nameText } from './name-text.ts'
import { registryColumns, registryColumnsOf } from './registry-columns.ts'

/** Totals of a file's rows. */
export interface RegistryTally {
  read: number
  naturalPerson: number
  noRegistryCode: number
  problemCount: number
  /** The first of them, for display. */
  readonly problems: RegistryProblem[]
}

const problemsKept = 1000
/** Yields to the event loop after so many rows, since the same process may be serving pages. */
const rowsPerTurn = 250
/** Characters per chunk sent to COPY. */
const pieceLength = 1 << 16

/** Streams the file into the staging table `incoming_registry`; backpressure comes from COPY. */
export async function stageRegistryRows(
  client: PoolClient,
  file: RegistryFile,
  onRead: (rows: number) => void,
): Promise<RegistryTally> {
  await client.query(`
    create temporary table incoming_registry (
      registry_code text collate "C" not null, ${registryColumns.map(({ name, type }) => `${name} ${type}`).join(', ')},
      folded_words text collate "C" not null, bare_name text collate "C" not null
    ) on commit drop`)
  const tally: RegistryTally = { read: 0, naturalPerson: 0, noRegistryCode: 0, problemCount: 0, problems: [] }
  const copy = `copy incoming_registry (registry_code, ${registryColumnsOf()}, folded_words, bare_name) from stdin`
  await pipeline(Readable.from(linesOf(file, tally, onRead)), client.query(copyFrom(copy)))
  return tally
}

async function* linesOf(file: RegistryFile, tally: RegistryTally, onRead: (rows: number) => void): AsyncGenerator<Buffer> {
  const text = copyText()
  for await (const { rows, problems, naturalPersons, withoutCode } of file.batches) {
    for (let start = 0; start < rows.length; start += rowsPerTurn) {
      for (const facts of rows.slice(start, start + rowsPerTurn)) text.add(lineOf(facts))
      if (text.size() > pieceLength) yield* text.take()
      await nextTurn()
    }
    tally.read += rows.length + problems.length + naturalPersons + withoutCode
    tally.naturalPerson += naturalPersons
    tally.noRegistryCode += withoutCode
    tally.problemCount += problems.length
    tally.problems.push(...problems.slice(0, problemsKept - tally.problems.length))
    onRead(tally.read)
  }
  yield* text.take()
}

function lineOf(facts: RegistryFacts): string {
  const { foldedWords, bareName } = nameText(facts.name)
  let line = facts.registryCode
  for (const { factOf } of registryColumns) line += `\t${field(factOf(facts))}`
  // Folded words are letters, digits and spaces, so COPY needs no escaping.
  return `${line}\t${foldedWords}\t${bareName}\n`
}

function field(fact: string | boolean | null): string {
  if (fact === null) return '\\N'
  if (typeof fact === 'boolean') return fact ? 't' : 'f'
  return escaped(fact)
}
