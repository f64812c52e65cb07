import { shortPasswordSentence } from '@kvartal/contract/user'
import { removeKeys } from '@kvartal/database/api-keys'
import { hasRoomForMail } from '@kvartal/database/mail/count-mails'
import { enqueueMail } from '@kvartal/database/mail/enqueue'
import { endLinksMadeBy, removeLinks } from '@kvartal/database/one-time-links'
import type { Database } from '@kvartal/database/open'
import { endSessions } from '@kvartal/database/sessions'
import { savePassword, type UserRecord } from '@kvartal/database/users'
import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { InvalidInput } from '../kit/http/known-error.ts'
import type { Client } from '../kit/limits/client.ts'
import { openPermits } from '../kit/limits/permits.ts'
import { passwordChangedLetter, type Letterhead } from '../mail/account-letters.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Each hash takes 19 MiB and a thread of the pool that also reads files and resolves host names.
 */
const hashing = openPermits({
  total: 2,
  perClient: 2,
  queued: 60,
  queuedPerClient: 60,
  queueMs: null,
})
/** Hashes are limited in total, and a queued one is done even if its client disconnects. */
const anyClient: Client = { key: '', signal: new AbortController().signal }

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const leave = await hashing.enter(anyClient)
  return work().finally(leave)
}

/**
 * The hash with its salt and parameters, as PHC string; argon2id is the library's default.
 * @throws Overloaded when too many are queued
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost))
}

let decoy: Promise<string> | null = null

/**
 * Whether a password matches a hash. Without a hash (no such account) it takes the same time and
 * returns false.
 * @throws Overloaded when too many are queued
 */
export async function isPasswordRight(password: string, hashed: string | null): Promise<boolean> {
  // Not queued, since a refusal would be cached.
  decoy ??= hash(randomPassword(), cost)
  const compared = hashed ?? (await decoy)
  const isRight = await inTurn(() => verify(compared, password.normalize('NFC')))
  return isRight && hashed !== null
}

/** @throws InvalidInput when a password is shorter than this installation requires */
export function requireLongPassword(password: string, minLength: number): void {
  if (password.length < minLength) throw new InvalidInput(shortPasswordSentence(minLength))
}

/** 120 random bits, 20 characters. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url')
}

/**
 * Gives an account a new password in place of a lost one, which others may know: all its sessions,
 * keys and reset links end, and the links that were made in its name for other people.
 */
export async function replacePassword(
  db: Database['db'],
  userId: number,
  passwordHash: string,
): Promise<void> {
  await savePassword(db, userId, passwordHash)
  await endSessions(db, userId, null)
  await removeKeys(db, userId)
  await removeLinks(db, userId, 'password')
  await endLinksMadeBy(db, userId)
}

/** Tells the owner of an account that its password has changed, since it may not have been them. */
export async function tellPasswordChanged(
  db: Database['db'],
  head: Letterhead | null,
  { email }: Pick<UserRecord, 'email'>,
): Promise<void> {
  if (head === null || !(await hasRoomForMail(db, { kind: 'password-changed', to: email }))) return
  await enqueueMail(db, {
    to: email,
    kind: 'password-changed',
    ...passwordChangedLetter(head, email),
  })
}
