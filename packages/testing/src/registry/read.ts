import type { Problem } from '@kvartal/domain/imports/reading'
import type { RegistryRow } from '@kvartal/domain/registry/registry-file'
import { openRegistryFile } from '@kvartal/sources/registry/open-registry-file'
import { inPieces } from '../text/in-pieces.ts'

/** Reads a small file completely. */
export async function readRegistryFile(fileName: string, bytes: Uint8Array, pieceLength = 65_536) {
  const file = await openRegistryFile(fileName, inPieces(bytes, pieceLength))
  const rows: RegistryRow[] = []
  const problems: Problem[] = []
  let naturalPersons = 0
  let withoutCode = 0
  for await (const batch of file.batches) {
    rows.push(...batch.rows)
    problems.push(...batch.problems)
    naturalPersons += batch.naturalPersons
    withoutCode += batch.withoutCode
  }
  return { rows, problems, naturalPersons, withoutCode, reading: file.reading() }
}
