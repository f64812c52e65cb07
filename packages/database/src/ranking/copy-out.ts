import { to as copyTo } from 'pg-copy-streams'
import type { Reads } from '../open.ts'

/** A signature of 11 bytes, flags, and the length of an extension, which is always 0. */
export const headerLength = 19

/** What COPY writes in place of a number of fields after the last row. */
export const endMark = -1

/**
 * Takes a query's rows by COPY in binary format, each piece of the output as it arrives.
 * @param query without parameters
 * @param signal aborts the query
 */
export async function copyOut(
  pool: Reads['pool'],
  query: string,
  signal: AbortSignal,
  onPiece: (piece: Buffer) => void,
): Promise<void> {
  signal.throwIfAborted()
  const client = await pool.connect()
  let failure: unknown = null
  try {
    const stream = client.query(copyTo(`copy (${query}) to stdout (format binary)`))
    for await (const piece of stream) {
      signal.throwIfAborted()
      // The stream has no encoding, so its pieces are buffers.
      onPiece(piece as Buffer)
    }
  } catch (error) {
    failure = error
    throw error
  } finally {
    // The rest of an abandoned query ends with its connection.
    client.release(failure !== null)
  }
}
