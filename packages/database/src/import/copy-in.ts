import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/**
 * Sends bytes to a `copy … from stdin`, which accepts no other command of the connection meanwhile.
 * Throws what the pieces or the database throw.
 */
export async function copyIn(
  client: ClientBase,
  copy: string,
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(Readable.from(pieces), client.query(copyFrom(copy)))
}
