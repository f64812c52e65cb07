import { createHash } from 'node:crypto'

/** The namespace of all ids here; it must never change. */
const namespace = Buffer.from('6f1b2c0e4a5d4f7e9b3a8c1d2e3f4a5b', 'hex')

/**
 * The same id for the same key of an installation, whatever its address, and another in any other installation: a version 5 UUID
 * (RFC 9562).
 */
export function stableId(installation: string, key: string): string {
  const bytes = createHash('sha1')
    .update(namespace)
    .update(`${installation} ${key}`)
    .digest()
    .subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}`
}
