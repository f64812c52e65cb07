import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

const localHeader = 0x04034b50
const lengthsBehind = 0x08074b50
const centralHeader = 0x02014b50
const endOfDirectory = 0x06054b50
const deflated = 8
/** Names are UTF-8, and lengths and checksum follow the content. */
const flags = 0x0808
/** 1 January 1980, the first date of the format. */
const day = 0x0021

/** A zip archive of one file under 4 GB, compressed while streaming. */
export async function* streamedZip(name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
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
  const fieldsOf = () => {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(deflated, 4)
    fields.writeUInt16LE(day, 8)
    fields.writeUInt32LE(checksum, 10)
    fields.writeUInt32LE(packedLength, 14)
    fields.writeUInt32LE(length, 18)
    fields.writeUInt16LE(nameBytes.length, 22)
    return fields
  }
  const head = Buffer.concat([numbers(localHeader), fieldsOf(), nameBytes])
  yield head
  const packed: AsyncIterable<Buffer> = Readable.from(measured()).pipe(createDeflateRaw({ level: 6 }))
  for await (const chunk of packed) {
    packedLength += chunk.length
    yield chunk
  }
  const behind = numbers(lengthsBehind, checksum, packedLength, length)
  yield behind
  const directory = Buffer.concat([numbers(centralHeader), Buffer.from([20, 0]), fieldsOf(), Buffer.alloc(14), nameBytes])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(head.length + packedLength + behind.length, 12)
  yield Buffer.concat([directory, numbers(endOfDirectory), end])
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}
