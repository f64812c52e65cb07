import { createHash } from 'node:crypto'

export interface MeasuredBytes {
  readonly bytes: AsyncIterable<Uint8Array>
  /** Bytes passed so far. */
  length(): number
  /** SHA-256 of the bytes in hex; asked once, when all have passed. */
  hash(): string
}

/** Passes bytes on and keeps their count and hash. */
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
