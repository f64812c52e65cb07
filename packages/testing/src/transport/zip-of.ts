import { crc32, deflateRawSync } from 'node:zlib'
import { directoryRecord, endRecord, localRecord, type ZipEntry } from './zip-records.ts'

export interface PackedFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** False values for the archive's declarations. */
  readonly claimed?: { readonly length?: number; readonly checksum?: number }
}

/** A small zip archive of some files. */
export function zipOf(files: readonly PackedFile[]): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, claimed } of files) {
    const packed = deflateRawSync(bytes)
    const entry: ZipEntry = {
      nameBytes: Buffer.from(name, 'utf8'),
      checksum: claimed?.checksum ?? crc32(bytes),
      packedLength: packed.length,
      length: claimed?.length ?? bytes.length,
      isStreamed: false,
    }
    const body = Buffer.concat([localRecord(entry), packed])
    bodies.push(body)
    directory.push(directoryRecord(entry, offset))
    offset += body.length
  }
  const contents = Buffer.concat(directory)
  return Buffer.concat([...bodies, contents, endRecord(files.length, contents.length, offset)])
}
