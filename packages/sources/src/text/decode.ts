const mark = [0xef, 0xbb, 0xbf]
const longestSequence = 4

/**
 * Decodes a byte stream: a byte order mark means UTF-8, otherwise the first byte outside ASCII
 * decides. If it begins a valid UTF-8 sequence the text is UTF-8, else windows-1257 (which contains
 * the Estonian letters of Latin-1).
 *
 * A stream cannot be checked as a whole first, but Estonian text in a one-byte encoding practically
 * never begins with a valid sequence, since that needs two symbols in a row ('Ä' and '°'). An
 * invalid byte further on becomes U+FFFD, and the row reader reports the row.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  let waiting: Uint8Array = new Uint8Array(0)
  for await (const chunk of bytes) {
    if (decoder !== null) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    const known: Uint8Array = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    const first = known.findIndex((byte) => byte >= 0x80)
    if (first === -1) {
      yield asciiOf(known)
      waiting = new Uint8Array(0)
    } else if (known.length - first < longestSequence) {
      yield asciiOf(known.subarray(0, first))
      waiting = known.slice(first)
    } else {
      decoder = new TextDecoder(encodingAt(known.subarray(first)))
      waiting = new Uint8Array(0)
      yield decoder.decode(known, { stream: true })
    }
  }
  decoder ??= new TextDecoder(encodingAt(waiting))
  yield decoder.decode(waiting)
}

/** The encoding indicated by the first bytes outside ASCII. */
function encodingAt(bytes: Uint8Array): 'utf-8' | 'windows-1257' {
  if (mark.every((byte, index) => bytes[index] === byte)) return 'utf-8'
  const lead = bytes[0] ?? 0
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length))
    return 'utf-8'
  } catch {
    return 'windows-1257'
  }
}

function asciiOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
}
