import type { Reads } from '../open.ts'
import { copyOut, endMark, headerLength } from './copy-out.ts'

/**
 * Reads the only row of a query whose fields are megabytes, each into memory of its own, which
 * `giveBack` can empty: nothing is put together first and copied then.
 * @param query without parameters, whose fields are not null
 * @param signal aborts the query
 * @returns `null` when there is no row
 */
export async function readLargeRow(
  pool: Reads['pool'],
  query: string,
  signal: AbortSignal,
): Promise<readonly ArrayBuffer[] | null> {
  const fields: ArrayBuffer[] = []
  const targets = targetsOf(fields)
  let target = targets.next().value ?? null
  let filled = 0
  await copyOut(pool, query, signal, (piece) => {
    for (let at = 0; at < piece.length && target !== null;) {
      const part = piece.subarray(at, at + target.length - filled)
      target.set(part, filled)
      at += part.length
      filled += part.length
      while (target !== null && filled === target.length) {
        target = targets.next().value ?? null
        filled = 0
      }
    }
  })
  if (target !== null) throw new Error('The output ended within its row.')
  return fields.length === 0 ? null : fields
}

/** Where the bytes of the output belong, one part after another. */
function* targetsOf(fields: ArrayBuffer[]): Generator<Uint8Array, undefined> {
  yield new Uint8Array(headerLength)
  const count = Buffer.alloc(2)
  yield count
  if (count.readInt16BE() === endMark) return undefined
  for (let field = 0; field < count.readInt16BE(); field += 1) {
    const length = Buffer.alloc(4)
    yield length
    if (length.readInt32BE() < 0) throw new Error('A field of the row is null.')
    // Zeros in all of it first would take as long as reading it.
    const { buffer } = Buffer.allocUnsafeSlow(length.readInt32BE())
    yield new Uint8Array(buffer)
    fields.push(buffer)
  }
  return undefined
}
