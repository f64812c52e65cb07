/**
 * Reads the first bytes of a stream and returns them with the whole stream. The reader of `bytes`
 * closes the stream.
 */
export async function peekBytes(source: AsyncIterable<Uint8Array>, length: number) {
  const rest = source[Symbol.asyncIterator]()
  let first: Uint8Array = new Uint8Array(0)
  while (first.length < length) {
    const { done, value } = await rest.next()
    if (done === true) break
    first = first.length === 0 ? value : Buffer.concat([first, value])
  }
  async function* whole(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      if (first.length > 0) yield first
      yield* { [Symbol.asyncIterator]: () => rest }
    } finally {
      await rest.return?.()
    }
  }
  return { first, bytes: whole() }
}
