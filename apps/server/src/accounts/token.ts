import { createHash, randomBytes } from 'node:crypto'

const tokenLength = 43

const keyPrefix = 'kv_'

/** A new session's token: 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * A new API key: equally random, with a prefix by which people and secret scanners recognise it.
 */
export function newKey(): string {
  return `${keyPrefix}${newToken()}`
}

/** Whether this is a key; a session's token may have the same prefix, but is shorter. */
export function isKey(token: string): boolean {
  return token.startsWith(keyPrefix) && token.length === keyPrefix.length + tokenLength
}

/** The stored form of a token or a key; both are random, so they need no salt. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
