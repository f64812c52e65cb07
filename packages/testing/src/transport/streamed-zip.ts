import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import {
  directoryRecord,
  endRecord,
  lengthsRecord,
  localRecord,
  type ZipEntry,
} from './zip-records.ts'

/** A zip archive of one file of any length that packs to under 4 GB, compressed while streaming. */
export async function* streamedZip(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const nameBytes = Buffer.from(name, 'utf8')
  let checksum = 0
  let length = 0
  let packedLength = 0
  async function* measured() {
    for await (const chunk of bytes) {
      checksum = crc32(chunk, checksum)
      length += chunk.length
      yield chunk
    }
  }
  const entry = (): ZipEntry => ({ nameBytes, checksum, packedLength, length, isStreamed: true })
  const head = localRecord(entry())
  yield head
  const packed: AsyncIterable<Buffer> = Readable.from(measured()).pipe(
    createDeflateRaw({ level: 6 }),
  )
  for await (const chunk of packed) {
    packedLength += chunk.length
    yield chunk
  }
  const behind = lengthsRecord(entry())
  yield behind
  const directory = directoryRecord(entry(), 0)
  yield Buffer.concat([
    directory,
    endRecord(1, directory.length, head.length + packedLength + behind.length),
  ])
}
