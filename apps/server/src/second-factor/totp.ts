import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

// RFC 6238 as authenticator apps expect it: SHA-1, six digits, 30 seconds.

/** Time steps before and after the current one whose codes are accepted, since clocks differ and people need a moment. */
const window = 1

/** As long as SHA-1's output, as RFC 4226 recommends. */
export function newSecret(): Buffer {
  return randomBytes(20)
}

/**
 * The time step that a code belongs to; `null` when it is not currently valid.
 * @param at milliseconds since 1970
 */
export function stepOfCode(secret: Buffer, code: string, at: number): number | null {
  // The library compares bytes and throws when non-ASCII characters make the code longer.
  if (!/^\d{6}$/.test(code)) return null
  const delta = TOTP.validate({ secret: asSecret(secret), token: code, timestamp: at, window })
  return delta === null ? null : TOTP.counter({ timestamp: at }) + delta
}

/** The latest time step whose code is accepted at a time. */
export function newestStep(at: number): number {
  return TOTP.counter({ timestamp: at }) + window
}

/** A secret as a person types it into an app, and as an app scans it. */
export function describeSecret(
  secret: Buffer,
  account: string,
): { readonly secret: string; readonly uri: string } {
  const totp = new TOTP({ issuer: 'Kvartal', label: account, secret: asSecret(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

function asSecret(secret: Buffer): Secret {
  // A copy, since a Buffer may be a view of a larger one.
  return new Secret({ buffer: Uint8Array.from(secret).buffer })
}
