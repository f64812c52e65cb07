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

/** Lengths from here on stand in a further field of eight bytes (ZIP64). */
const tooLong = 0xffffffff
const longLength = 0x0001

/** What follows the content of a streamed file. */
export const lengthsRecord = ({ checksum, packedLength, length }: ZipEntry) =>
  length < tooLong
    ? numbers(lengthsBehind, checksum, packedLength, length)
    : Buffer.concat([numbers(lengthsBehind, checksum), long(packedLength), long(length)])

/** A file in the archive's directory. @param offset of its local record */
export function directoryRecord(entry: ZipEntry, offset: number): Buffer {
  const place = Buffer.alloc(14)
  place.writeUInt32LE(offset, 10)
  const further = entry.length < tooLong ? Buffer.alloc(0) : longField(entry.length)
  return Buffer.concat([
    numbers(centralHeader),
    Buffer.from([20, 0]),
    fieldsOf(entry, further.length),
    place,
    entry.nameBytes,
    further,
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

function longField(length: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(longLength, 0)
  head.writeUInt16LE(8, 2)
  return Buffer.concat([head, long(length)])
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function fieldsOf(
  { nameBytes, checksum, packedLength, length, isStreamed }: ZipEntry,
  furtherLength = 0,
): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  // Names are UTF-8.
  fields.writeUInt16LE(isStreamed ? 0x0808 : 0x0800, 2)
  fields.writeUInt16LE(deflated, 4)
  fields.writeUInt16LE(day, 8)
  fields.writeUInt32LE(checksum, 10)
  fields.writeUInt32LE(packedLength, 14)
  fields.writeUInt32LE(Math.min(length, tooLong), 18)
  fields.writeUInt16LE(nameBytes.length, 22)
  fields.writeUInt16LE(furtherLength, 24)
  return fields
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}
