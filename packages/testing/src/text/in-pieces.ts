/** The bytes in small chunks, so that rows, characters and line ends are split anywhere. */
export async function* inPieces(
  bytes: Uint8Array,
  length: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
