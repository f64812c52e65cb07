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
 * of rows make no objects. Each is handled as it arrives, so that nothing waits for long and little
 * is in memory.
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

/** Takes COPY's output, of which each message is a row, the first after a header. */
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

  function locate(start: number): void {
    let at = start
    for (let field = 0; field < fields; field += 1) {
      const length = bytes.readInt32BE(at)
      at += 4
      starts[field] = at
      lengths[field] = length
      if (length > 0) at += length
    }
  }

  let isBegun = false
  let isEnded = false
  return {
    add(message: Buffer): void {
      bytes = message
      const start = isBegun ? 0 : headerLength
      isBegun = true
      isEnded = bytes.readInt16BE(start) === endMark
      if (isEnded) return
      locate(start + 2)
      onRow(row)
    },
    /** @throws where the output has ended before its end mark */
    end(): void {
      if (!isEnded) throw new Error('The output ended before its last row.')
    },
  }
}
