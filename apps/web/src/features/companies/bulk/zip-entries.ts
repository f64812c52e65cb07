/** Reads a file of a zip archive by its name, as text. */
export type ReadEntry = (name: string) => Promise<string | null>

/** The most bytes that an archive may unpack to; more is a zip bomb, not a list of codes. */
const mostUnpacked = 100_000_000

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const deflated = 8

/**
 * Opens a zip archive such as an XLSX file. Browsers can decompress by themselves; only the archive's directory is parsed here.
 * @throws RangeError for a file that is not a complete archive
 */
export function openZip(file: ArrayBuffer): ReadEntry {
  const view = new DataView(file)
  const entries = new Map<
    string,
    { readonly from: number; readonly size: number; readonly method: number }
  >()
  const end = findEnd(view)
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== directoryEntry)
      throw new RangeError('The directory of the archive is broken.')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(new Uint8Array(file, at + 46, nameLength))
    entries.set(name, {
      from: view.getUint32(at + 42, true),
      size: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return async (name) => {
    const entry = entries.get(name)
    if (entry === undefined) return null
    // The lengths in the file's own header may differ from those in the directory.
    const from =
      entry.from +
      30 +
      view.getUint16(entry.from + 26, true) +
      view.getUint16(entry.from + 28, true)
    const packed = new Blob([new Uint8Array(file, from, entry.size)])
    return entry.method === deflated ? unpacked(packed) : packed.text()
  }
}

/** The position of the end-of-directory record, which a comment of up to 64 kB may follow. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === endOfDirectory) return at
  }
  throw new RangeError('The file is no zip archive.')
}

async function unpacked(packed: Blob): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const stream: ReadableStream<Uint8Array> = packed
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > mostUnpacked) {
      await reader.cancel()
      throw new RangeError('The archive unpacks to too much.')
    }
    text += decoder.decode(value, { stream: true })
  }
}
