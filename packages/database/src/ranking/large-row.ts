import type { Reads } from '../open.ts'
import { readBinaryRows } from './binary-rows.ts'

/**
 * Bytes of a value that are read at a time. A value in one piece makes PostgreSQL allocate it
 * several times over, and first touching that memory takes longer than all the rest.
 */
const pieceLength = 30_000

/** A row of which some values are megabytes. */
export interface LargeRow {
  /** SQL of each value, a `bytea`. Those stored without compression are read piece by piece. */
  readonly values: readonly string[]
  /** SQL that follows `from`, and gives one row at most. */
  readonly from: string
}

/**
 * Reads a row of large values, each into memory of its own, which `giveBack` can empty.
 * @param signal aborts the query
 * @returns `null` when there is no row
 */
export async function readLargeRow(
  pool: Reads['pool'],
  { values, from }: LargeRow,
  signal: AbortSignal,
): Promise<readonly ArrayBuffer[] | null> {
  const numbered = values.map((value, number) => `(${number}, ${value})`).join(', ')
  const query = `
    select number, length(value), start, substr(value, start, ${pieceLength})
    from (select * from ${from}) stored
    cross join lateral (values ${numbered}) each (number, value)
    cross join lateral generate_series(1, greatest(length(value), 1), ${pieceLength}) start`
  const read: ArrayBuffer[] = []
  await readBinaryRows(pool, query, 4, signal, (row) => {
    if (row.isNull(3)) throw new Error('A value of the row is null.')
    const number = row.integer(0)
    // Zeros in all of it first would take as long as reading it.
    const bytes = (read[number] ??= Buffer.allocUnsafeSlow(row.integer(1)).buffer)
    new Uint8Array(bytes).set(row.bytes(3), row.integer(2) - 1)
  })
  return read.length === 0 ? null : read
}
