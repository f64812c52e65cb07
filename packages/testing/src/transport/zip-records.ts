const localHeader = 0x04034b50
const lengthsBehind = 0x08074b50
const centralHeader = 0x02014b50
const endOfDirectory = 0x06054b50
const deflated = 8
/** 1 January 1980, the first date of the format. */
const day = 0x0021

/** A deflated file in a zip archive. */
export interface ZipEntry {
  readonly nameBytes: Uint8Array
  readonly checksum: number
  readonly packedLength: number
  readonly length: number
  /** Whether the lengths and the checksum follow the content. */
  readonly isStreamed: boolean
}

/** What comes before a file's content. */
export const localRecord = (entry: ZipEntry) =>
  Buffer.concat([numbers(localHeader), fieldsOf(entry), entry.nameBytes])

/** What follows the content of a streamed file. */
export const lengthsRecord = ({ checksum, packedLength, length }: ZipEntry) =>
  numbers(lengthsBehind, checksum, packedLength, length)

/** A file in the archive's directory. @param offset of its local record */
export function directoryRecord(entry: ZipEntry, offset: number): Buffer {
  const place = Buffer.alloc(14)
  place.writeUInt32LE(offset, 10)
  return Buffer.concat([
    numbers(centralHeader),
    Buffer.from([20, 0]),
    fieldsOf(entry),
    place,
    entry.nameBytes,
  ])
}

/** The end of an archive. @param offset of its directory */
export function endRecord(files: number, directoryLength: number, offset: number): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files, 4)
  end.writeUInt16LE(files, 6)
  end.writeUInt32LE(directoryLength, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([numbers(endOfDirectory), end])
}

function fieldsOf({ nameBytes, checksum, packedLength, length, isStreamed }: ZipEntry): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  // Names are UTF-8.
  fields.writeUInt16LE(isStreamed ? 0x0808 : 0x0800, 2)
  fields.writeUInt16LE(deflated, 4)
  fields.writeUInt16LE(day, 8)
  fields.writeUInt32LE(checksum, 10)
  fields.writeUInt32LE(packedLength, 14)
  fields.writeUInt32LE(length, 18)
  fields.writeUInt16LE(nameBytes.length, 22)
  return fields
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}
