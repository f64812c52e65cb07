import { recoveryCodeCount } from '@kvartal/contract/second-factor'
import type { Database } from '@kvartal/database/open'
import {
  isFactorOn,
  lockSecondFactor,
  saveStep,
  takeRecoveryCode,
} from '@kvartal/database/second-factors'
import type { AttemptLimit } from '@kvartal/database/take-attempt'
import { keepUser } from '@kvartal/database/users'
import { randomBytes, createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { NotAllowed, NotLoggedIn, TooMany } from '../kit/http/known-error.ts'
import { returnAttempts, takeAttempts } from '../kit/limits/rate-limit.ts'
import { codeLimits, tooManyWrong } from './login-limits.ts'
import type { SecurityMails } from './security-mails.ts'

// RFC 6238 as authenticator apps expect it: SHA-1, six digits, 30 seconds.

/**
 * Time steps before and after the current one whose codes are accepted, since clocks differ and
 * people need a moment.
 */
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
function newestStep(at: number): number {
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

/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const groups = 4
const groupLength = 4

/** New recovery codes of 80 random bits, `4x7k-…`: infeasible to guess even with their hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newCode)
}

function newCode(): string {
  const newGroup = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, newGroup).join('-')
}

/**
 * The stored form, which is bound to one account. Case, dashes and spaces in the typed code do not
 * matter.
 */
export function hashRecoveryCode(userId: number, code: string): Buffer {
  const plain = code
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return createHash('sha256').update(`${userId} ${plain}`).digest()
}

/** A code, the account that it is for, and the client address for rate limits. */
export interface CodeGiven {
  readonly user: { readonly id: number; readonly name: string; readonly email: string }
  readonly address: string
  readonly code: string
}

const day = 86_400

/**
 * The limit of wrong codes per account and day, from all addresses. Three of a million codes are
 * valid at any moment, so an attacker with the password gets in with a chance of one in ten
 * thousand a day.
 */
const mostWrongADay = 30

/**
 * Makes a change that needs a code, and counts wrong codes of the app. Recovery codes are not
 * counted: they have 80 random bits, and no number of wrong codes may keep the owner from using
 * one.
 * @param change consumes the code in its transaction, by `acceptCode`
 * @throws TooMany after wrong codes
 */
export async function countingCodes<Result>(
  database: Database,
  mails: SecurityMails,
  { user, address, code }: CodeGiven,
  change: () => Promise<Result>,
): Promise<Result> {
  if (!isAppCode(code)) return change()
  const ofDay: AttemptLimit = { key: `codes ${user.id}`, most: mostWrongADay, seconds: day }
  const limits = codeLimits(address, user.email)
  await takeAttempts(database, limits, tooManyWrong)
  try {
    await takeAttempts(
      database,
      [ofDay],
      'Liiga palju valesid koode. Taastekoodiga saad edasi ka praegu.',
    )
  } catch (error) {
    if (error instanceof TooMany)
      await database.db.transaction().execute(async (db) => {
        if (await keepUser(db, user.id)) await mails.wrongCodes(db, user)
      })
    throw error
  }
  const result = await change()
  await returnAttempts(database, [...limits, ofDay])
  return result
}

/**
 * Consumes a code: one of the app with its time step, so that neither it nor an earlier one is
 * accepted again, or a recovery code.
 * @returns the kind of code; `null` when it is wrong or was used before
 */
export async function acceptCode(
  db: Database['db'],
  { user, code }: Pick<CodeGiven, 'user' | 'code'>,
): Promise<'app' | 'recovery' | null> {
  const factor = await lockSecondFactor(db, user.id)
  if (!isFactorOn(factor)) return null
  if (!isAppCode(code))
    return (await takeRecoveryCode(db, user.id, hashRecoveryCode(user.id, code)))
      ? 'recovery'
      : null
  return (await acceptAppCode(db, user.id, factor, code)) ? 'app' : null
}

/** The same for app codes only, of a second factor that is already locked. */
export async function acceptAppCode(
  db: Database['db'],
  userId: number,
  { secret, lastStep }: { readonly secret: Buffer; readonly lastStep: number },
  code: string,
): Promise<boolean> {
  const at = Date.now()
  const step = stepOfCode(secret, digitsOf(code), at)
  if (step === null) return false
  // A later step was stored while the clock was ahead; it would refuse all codes until that time.
  const isRemembered = lastStep <= newestStep(at)
  if (isRemembered && step <= lastStep) return false
  await saveStep(db, userId, step)
  return true
}

const wrongCodeSentence =
  'Kood ei sobi. Iga kood kehtib ühe korra: oota, kuni rakendus näitab järgmist.'

/** The refusal of a code in a session. */
export function wrongCode(): NotAllowed {
  return new NotAllowed(wrongCodeSentence, 'wrong-code')
}

/** The refusal of a code at a login. */
export function wrongCodeAtLogin(): NotLoggedIn {
  return new NotLoggedIn(wrongCodeSentence, 'wrong-code')
}

function digitsOf(code: string): string {
  return code.replaceAll(/[\s-]/g, '')
}

/** Six digits, as apps show them; anything else is a recovery code. */
function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(digitsOf(code))
}
