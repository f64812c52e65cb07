import { createHash, randomBytes } from 'node:crypto'

/** A new session's token: 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token; being random, it needs no salt. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
