import { decodeText } from '../text/decode.ts'

/** The whole of a small body as text. */
export async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const piece of decodeText(bytes)) text += piece
  return text
}

/** The beginning of a body, at least `length` bytes where it has them; stopping closes the rest. */
export async function readFirstBytes(bytes: AsyncIterable<Uint8Array>, length: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let read = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    read += chunk.length
    if (read >= length) break
  }
  return Buffer.concat(chunks)
}
