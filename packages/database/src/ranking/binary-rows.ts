import type { Reads } from '../open.ts'
import { copyOut, endMark, headerLength } from './copy-out.ts'

/** The fields of one row in COPY's binary format; reused for the next row. */
export interface BinaryRow {
  readonly isNull: (field: number) => boolean
  /** A 4-byte integer. */
  readonly integer: (field: number) => number
  /** A float8; `NaN` when it is null. */
  readonly float: (field: number) => number
  readonly boolean: (field: number) => boolean
  readonly text: (field: number) => string
  /** Of a value that is not null; valid until the next row. */
  readonly bytes: (field: number) => Uint8Array
}

/**
 * Reads a query's rows by COPY in binary format: numbers need no parsing, and hundreds of thousands
 * of rows make no objects. Each piece is handled as it arrives, so that nothing waits for long and
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
  const output = rowsOfOutput(fields, onRow)
  await copyOut(pool, query, signal, output.add)
  output.end()
}

/** Takes COPY's output piece by piece, wherever it is cut. */
export function rowsOfOutput(fields: number, onRow: (row: BinaryRow) => void) {
  const starts = new Int32Array(fields)
  const lengths = new Int32Array(fields)
  let bytes: Buffer = Buffer.alloc(0)
  const startOf = (field: number) => starts[field] ?? 0
  const endOf = (field: number) => startOf(field) + (lengths[field] ?? 0)
  const isNull = (field: number) => lengths[field] === -1
  const row: BinaryRow = {
    isNull,
    integer: (field) => bytes.readInt32BE(startOf(field)),
    float: (field) => (isNull(field) ? Number.NaN : bytes.readDoubleBE(startOf(field))),
    boolean: (field) => bytes[startOf(field)] === 1,
    text: (field) => bytes.toString('utf8', startOf(field), endOf(field)),
    bytes: (field) => bytes.subarray(startOf(field), endOf(field)),
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

  let isBegun = false
  let isEnded = false
  return {
    add(piece: Buffer): void {
      more.push(piece)
      arrived += piece.length
      if (arrived < needed) return
      bytes = more.length === 1 ? piece : Buffer.concat(more)
      let at = isBegun ? 0 : headerLength
      isBegun = true
      for (;;) {
        needed = 2
        if (at + needed > bytes.length) break
        isEnded = bytes.readInt16BE(at) === endMark
        if (isEnded) break
        const end = locate(at)
        if (end === -1) break
        onRow(row)
        at = end
      }
      more = [bytes.subarray(at)]
      arrived = bytes.length - at
    },
    /** @throws where the output has ended within a row */
    end(): void {
      if (!isEnded) throw new Error('The output ended before its last row.')
    },
  }
}
