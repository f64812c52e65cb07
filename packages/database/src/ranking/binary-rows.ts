import { to as copyTo } from 'pg-copy-streams'
import type { Lent, Reads } from '../open.ts'

/** The fields of one row in COPY's binary format; reused for the next row. */
export interface BinaryRow {
  readonly isNull: (field: number) => boolean
  /** A 4-byte integer. */
  readonly integer: (field: number) => number
  /** A float8; `NaN` when it is null. */
  readonly float: (field: number) => number
  readonly boolean: (field: number) => boolean
  readonly text: (field: number) => string
  /** The field's own bytes, valid until the next row. */
  readonly bytes: (field: number) => Buffer
}

/** A signature of 11 bytes, flags, and the length of an extension, which is always 0. */
const headerLength = 19

/** What COPY writes in place of a number of fields after the last row. */
const endMark = -1

/**
 * Reads a query's rows by COPY in binary format: numbers need no parsing, and hundreds of thousands
 * of rows make no objects. Each chunk is handled as it arrives, so that nothing waits for long and
 * little is in memory.
 * @param query without parameters
 * @param signal aborts the query
 */
export async function readBinaryRows(
  pool: Reads['pool'],
  query: string,
  fields: number,
  signal: AbortSignal,
  onRow: (row: BinaryRow) => void,
): Promise<void> {
  signal.throwIfAborted()
  const client = await pool.connect()
  let failure: unknown = null
  try {
    await copyRows(client, query, fields, signal, onRow)
  } catch (error) {
    failure = error
    throw error
  } finally {
    // The rest of an abandoned query ends with its connection.
    client.release(failure !== null)
  }
}

async function copyRows(
  client: Lent,
  query: string,
  fields: number,
  signal: AbortSignal,
  onRow: (row: BinaryRow) => void,
): Promise<void> {
  const starts = new Int32Array(fields)
  const lengths = new Int32Array(fields)
  let bytes: Buffer = Buffer.alloc(0)
  const startOf = (field: number) => starts[field] ?? 0
  const isNull = (field: number) => lengths[field] === -1
  const row: BinaryRow = {
    isNull,
    integer: (field) => bytes.readInt32BE(startOf(field)),
    float: (field) => (isNull(field) ? Number.NaN : bytes.readDoubleBE(startOf(field))),
    boolean: (field) => bytes[startOf(field)] === 1,
    text: (field) => bytes.toString('utf8', startOf(field), startOf(field) + (lengths[field] ?? 0)),
    bytes: (field) => bytes.subarray(startOf(field), startOf(field) + (lengths[field] ?? 0)),
  }
  /**
   * What has arrived after `bytes`, which is put together once the row that begins there may be
   * whole.
   */
  let more: Buffer[] = []
  let arrived = 0
  let needed = headerLength

  /** Where the row's fields end; -1 while a part of them has not arrived. */
  function locate(start: number): number {
    let at = start + 2
    for (let field = 0; field < fields; field += 1) {
      needed = at + 4 - start
      if (at + 4 > bytes.length) return -1
      const length = bytes.readInt32BE(at)
      at += 4
      starts[field] = at
      lengths[field] = length
      if (length > 0) at += length
    }
    needed = at - start
    return at > bytes.length ? -1 : at
  }

  const stream = client.query(copyTo(`copy (${query}) to stdout (format binary)`))
  let isBegun = false
  for await (const piece of stream) {
    signal.throwIfAborted()
    // The stream has no encoding, so its pieces are buffers.
    more.push(piece as Buffer)
    arrived += (piece as Buffer).length
    if (arrived < needed) continue
    bytes = more.length === 1 ? (piece as Buffer) : Buffer.concat(more)
    let at = isBegun ? 0 : headerLength
    isBegun = true
    needed = 0
    while (at + 2 <= bytes.length && bytes.readInt16BE(at) !== endMark) {
      const end = locate(at)
      if (end === -1) break
      onRow(row)
      at = end
    }
    more = [bytes.subarray(at)]
    arrived = bytes.length - at
  }
}
