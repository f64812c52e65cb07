import type { Problem } from '@kvartal/domain/imports/reading'
import { openRegistryFile } from '@kvartal/sources/registry/open-registry-file'
import { inPieces } from '../text/in-pieces.ts'

interface Batch<Row> {
  readonly rows: readonly Row[]
  readonly problems: readonly Problem[]
  readonly naturalPersons: number
  readonly withoutCode: number
}

/** All batches of one of the register's files as one. */
export async function gatherBatches<Row>(batches: AsyncIterable<Batch<Row>>) {
  const rows: Row[] = []
  const problems: Problem[] = []
  let naturalPersons = 0
  let withoutCode = 0
  for await (const batch of batches) {
    rows.push(...batch.rows)
    problems.push(...batch.problems)
    naturalPersons += batch.naturalPersons
    withoutCode += batch.withoutCode
  }
  return { rows, problems, naturalPersons, withoutCode }
}

/** Reads a small file completely. */
export async function readRegistryFile(fileName: string, bytes: Uint8Array, pieceLength = 65_536) {
  const file = await openRegistryFile(fileName, inPieces(bytes, pieceLength))
  const gathered = await gatherBatches(file.batches)
  return { ...gathered, reading: file.reading() }
}
