import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash with its salt and parameters, as PHC string; argon2id is the library's default. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

let decoy: Promise<string> | null = null

/**
 * Tells whether a password is the one that was hashed. Without a hash (no such account) it takes the same time and
 * says no.
 */
export async function isPasswordRight(password: string, hashed: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomPassword())
  const isRight = await verify(hashed ?? (await decoy), password.normalize('NFC'))
  return isRight && hashed !== null
}

/** 120 random bits, 20 characters. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}
