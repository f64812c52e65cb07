import { decodeText } from '../text/decode.ts'

/** Reads a small body as text. */
export async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const piece of decodeText(bytes)) text += piece
  return text
}

/** The first bytes of a body, at least `length` where it has them; the rest is not read. */
export async function readFirstBytes(
  bytes: AsyncIterable<Uint8Array>,
  length: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let read = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    read += chunk.length
    if (read >= length) break
  }
  return Buffer.concat(chunks)
}
