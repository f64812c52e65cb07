import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { TableCheck, TableContents } from './backup-contents.ts'
import { copyOut } from './read-catalog.ts'

/**
 * Reads a whole table as text, in the order in which it is stored. It returns the checksum of what
 * was read.
 */
export async function* tableText(
  client: ClientBase,
  table: TableContents,
): AsyncGenerator<Buffer, TableCheck> {
  const hash = createHash('sha256')
  const stream = client.query(copyTo(copyOut(table)))
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
  return { rows: stream.rowCount, sha256: hash.digest('hex') }
}
