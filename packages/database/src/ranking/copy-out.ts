import pg from 'pg'
import type { Reads } from '../open.ts'

/** A signature of 11 bytes, flags, and the length of an extension, which is always 0. */
export const headerLength = 19

/** What COPY writes in place of a number of fields after the last row. */
export const endMark = -1

/**
 * A COPY whose output is taken from PostgreSQL's messages, always one per row. A stream would copy
 * each into memory of its own, and first touching that takes longer than the rest.
 */
class CopyOut extends pg.Query {
  readonly #onMessage: (message: Buffer) => void

  constructor(query: string, onMessage: (message: Buffer) => void) {
    super(`copy (${query}) to stdout (format binary)`)
    this.#onMessage = onMessage
  }

  /** Called by the client. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.#onMessage(chunk)
  }
}

/**
 * Takes a query's rows by COPY in binary format, each message of the output as it arrives.
 * @param query without parameters
 * @param signal aborts the query
 * @param onMessage gets bytes that are valid until it returns
 */
export async function copyOut(
  pool: Reads['pool'],
  query: string,
  signal: AbortSignal,
  onMessage: (message: Buffer) => void,
): Promise<void> {
  signal.throwIfAborted()
  const client = await pool.connect()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let isAbandoned = false
  const abandon = (error: unknown) => {
    isAbandoned = true
    reject(error)
  }
  const copy = new CopyOut(query, (message) => {
    if (isAbandoned) return
    // What is thrown here would be thrown by the connection's socket.
    try {
      signal.throwIfAborted()
      onMessage(message)
    } catch (error) {
      abandon(error)
    }
  })
  copy.on('end', () => resolve()).on('error', abandon)
  client.query(copy)
  try {
    await promise
  } finally {
    // The rest of an abandoned query ends with its connection.
    client.release(isAbandoned)
  }
}
