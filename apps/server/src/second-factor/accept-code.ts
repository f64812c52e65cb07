import type { AttemptLimit } from '@kvartal/database/attempts/take-attempt'
import type { Database } from '@kvartal/database/open'
import { isFactorOn, lockSecondFactor, saveStep, takeRecoveryCode } from '@kvartal/database/second-factor/second-factors'
import { loginLimits, tooManyWrong } from '../accounts/login-limits.ts'
import type { SecurityMails } from '../accounts/security-mails.ts'
import { NotAllowed, NotLoggedIn, TooMany } from '../http/known-error.ts'
import { returnAttempts, takeAttempts } from '../limits/rate-limit.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** Who gives a code, and from which address, as limits count it. */
export interface CodeGiven {
  readonly user: { readonly id: number; readonly name: string; readonly email: string }
  readonly address: string
  readonly code: string
}

const day = 86_400

/**
 * Wrong codes of an account in a day, from all addresses. Three of a million codes are right at any moment, so that who has the
 * password and asks from anywhere gets in with a chance of one in ten thousand a day. Recovery codes are not counted here: they
 * cannot be guessed, and let the owner in while another person uses the limit up.
 */
const mostWrongADay = 30

/**
 * Makes a change that needs a code, which counts as a login by wrong attempts.
 * @param change uses the code up in its transaction, by `acceptCode`
 * @throws TooMany after wrong codes
 */
export async function countingCodes<Result>(database: Database, mails: SecurityMails, { user, address, code }: CodeGiven, change: () => Promise<Result>): Promise<Result> {
  const ofDay: AttemptLimit = { key: `codes ${user.id}`, most: mostWrongADay, seconds: day }
  const limits = loginLimits(address, user.email)
  await takeAttempts(database, limits, tooManyWrong)
  if (isAppCode(code)) {
    try {
      await takeAttempts(database, [ofDay], 'Liiga palju valesid koode. Taastekoodiga saad edasi ka praegu.')
    } catch (error) {
      if (error instanceof TooMany) await mails.wrongCodes(database.db, user)
      throw error
    }
  }
  const result = await change()
  await returnAttempts(database, isAppCode(code) ? [...limits, ofDay] : limits)
  return result
}

/**
 * Uses a code up: one of the app with its time step, so that neither it nor an earlier one is accepted again, or a recovery code.
 * @returns which sort it was; `null` when the code is not right or was used before
 */
export async function acceptCode(db: Database['db'], { user, code }: Pick<CodeGiven, 'user' | 'code'>): Promise<'app' | 'recovery' | null> {
  const factor = await lockSecondFactor(db, user.id)
  if (!isFactorOn(factor)) return null
  if (!isAppCode(code)) return (await takeRecoveryCode(db, user.id, hashRecoveryCode(user.id, code))) ? 'recovery' : null
  return (await acceptAppCode(db, user.id, factor, code)) ? 'app' : null
}

/** The same for a code of the app alone, of a second factor that is locked. */
export async function acceptAppCode(db: Database['db'], userId: number, { secret, lastStep }: { readonly secret: Buffer; readonly lastStep: number }, code: string): Promise<boolean> {
  const step = stepOfCode(secret, digitsOf(code), Date.now())
  if (step === null || step <= lastStep) return false
  await saveStep(db, userId, step)
  return true
}

const wrongCodeSentence = 'Kood ei sobi. Iga kood kehtib ühe korra: oota, kuni rakendus näitab järgmist.'

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

/** Six digits, as apps show them; all else is a recovery code. */
function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(digitsOf(code))
}
