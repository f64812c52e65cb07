import { crc32, deflateRawSync } from 'node:zlib'

export interface PackedFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** False values for the archive's declarations. */
  readonly claimed?: { readonly length?: number; readonly checksum?: number }
}

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endOfDirectory = 0x06054b50
const deflated = 8
/** Names are UTF-8. */
const flags = 0x0800
/** 1 January 1980, the first date of the format. */
const day = 0x0021

/** A small zip archive of some files. */
export function zipOf(files: readonly PackedFile[]): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, claimed } of files) {
    const packed = deflateRawSync(bytes)
    const nameBytes = Buffer.from(name, 'utf8')
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(deflated, 4)
    fields.writeUInt16LE(day, 8)
    fields.writeUInt32LE(claimed?.checksum ?? crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimed?.length ?? bytes.length, 18)
    fields.writeUInt16LE(nameBytes.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const body = Buffer.concat([number32(localHeader), fields, nameBytes, packed])
    bodies.push(body)
    directory.push(Buffer.concat([number32(centralHeader), Buffer.from([20, 0]), fields, place, nameBytes]))
    offset += body.length
  }
  const contents = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(contents.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, contents, number32(endOfDirectory), end])
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
