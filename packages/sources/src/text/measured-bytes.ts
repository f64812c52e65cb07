import { createHash } from 'node:crypto'

export interface MeasuredBytes {
  readonly bytes: AsyncIterable<Uint8Array>
  /** Number of bytes so far. */
  length(): number
  /** SHA-256 of the bytes in hex; call it once, after all of them. */
  hash(): string
}

/** Passes bytes through while counting and hashing them. */
export function measuredBytes(source: AsyncIterable<Uint8Array>): MeasuredBytes {
  const hash = createHash('sha256')
  let length = 0
  async function* pass() {
    for await (const chunk of source) {
      hash.update(chunk)
      length += chunk.length
      yield chunk
    }
  }
  return { bytes: pass(), length: () => length, hash: () => hash.digest('hex') }
}
