import type { ClientBase } from 'pg'
import { copyIn } from '../import/copy-in.ts'
import { endMark } from './copy-out.ts'

/** A 2-byte integer as COPY's binary format has it. */
export function shortOf(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

/** A 4-byte integer. */
export function integerOf(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

/** An 8-byte integer. */
export function longOf(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(value))
  return bytes
}

/** A `jsonb`: the version of its format, and its text. */
export function jsonbOf(value: unknown): Buffer {
  return Buffer.concat([Buffer.of(1), Buffer.from(JSON.stringify(value))])
}

/** A `bytea` of an array's bytes, which are not copied. */
export function byteaOf({ buffer, byteOffset, byteLength }: NodeJS.ArrayBufferView): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** A signature, flags, and the length of an extension. */
const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
const end = shortOf(endMark)
/** What is sent at a time. */
const pieceLength = 1 << 16

/**
 * Writes one row by COPY in binary format: large fields are sent as they are, piece by piece.
 * @param copy the statement without its format
 */
export async function writeBinaryRow(
  client: ClientBase,
  copy: string,
  fields: readonly Buffer[],
): Promise<void> {
  function* pieces(): Generator<Buffer> {
    yield header
    yield shortOf(fields.length)
    for (const field of fields) {
      yield integerOf(field.length)
      for (let at = 0; at < field.length; at += pieceLength)
        yield field.subarray(at, at + pieceLength)
    }
    yield end
  }
  await copyIn(client, `${copy} (format binary)`, pieces())
}
