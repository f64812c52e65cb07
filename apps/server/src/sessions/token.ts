import { createHash, randomBytes } from 'node:crypto'

/** A new session's token: 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token; tokens are random, so they need no salt. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
