import type { EmtaFile, EmtaRow, UnreadableRow } from '@kvartal/domain/emta/file-row'
import { openEmtaFile } from '@kvartal/sources/emta/open-emta-file'
import { handMadeFile, inPieces, publishedFile } from './fixture.ts'

/** Reads a small file completely. */
export async function readAll(file: EmtaFile) {
  const rows: EmtaRow[] = []
  const unreadable: UnreadableRow[] = []
  for await (const batch of file.batches) {
    rows.push(...batch.rows)
    unreadable.push(...batch.unreadable)
  }
  return { file, rows, unreadable, tally: file.tally() }
}

export async function readPublished(fileName: string, pieceLength = 65_536) {
  return readAll(await openEmtaFile(fileName, inPieces(publishedFile(fileName), pieceLength)))
}

/**
 * Names of hand-made files begin with what they demonstrate, followed by the name that EMTA would
 * give them.
 */
export async function readHandMade(fileName: string, pieceLength = 65_536) {
  const published = fileName.slice(fileName.indexOf('tasutud'))
  return readAll(await openEmtaFile(published, inPieces(handMadeFile(fileName), pieceLength)))
}

export async function* bytesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? new TextEncoder().encode(content) : content
}
