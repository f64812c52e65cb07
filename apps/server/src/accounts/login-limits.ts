import { isDeviceKnown } from '@kvartal/database/known-devices'
import type { Database } from '@kvartal/database/open'
import type { AttemptLimit } from '@kvartal/database/take-attempt'
import { emailKey } from '@kvartal/database/users'
import { returnAttempts, takeAttempts } from '../kit/limits/rate-limit.ts'
import { type Arrival, hashDevice } from './arrival.ts'

const fiveMinutes = 300

/**
 * The limits of wrong passwords: for an account from one address, and from one address for any
 * account.
 */
export function loginLimits(address: string, email: string): readonly AttemptLimit[] {
  return limitsOf('login', address, email)
}

/**
 * The limits of wrong codes, apart from those of passwords: they must not keep an owner from the
 * first step and a recovery code.
 */
export function codeLimits(address: string, email: string): readonly AttemptLimit[] {
  return limitsOf('code', address, email)
}

function limitsOf(what: string, address: string, email: string): readonly AttemptLimit[] {
  return [
    { key: `${what} ${address} ${emailKey(email)}`, most: 5, seconds: fiveMinutes },
    { key: `${what} ${address}`, most: 50, seconds: fiveMinutes },
  ]
}

export const tooManyWrong = 'Liiga palju ebaõnnestunud sisselogimisi.'

const tooManyOfStrangers =
  'Sellele kontole on proovitud liiga palju valesid paroole. Sisse saad brauserist, milles oled varem sisse loginud, või uue parooli lingiga.'

interface Attempt {
  readonly email: string
  /** `null` when the address has no account. */
  readonly userId: number | null
  readonly arrival: Arrival
}

/**
 * Counts an attempt to log in with a password. Devices that have logged in to the account before
 * are counted alone, so that no stranger locks them out; all others share a limit for the account,
 * however many addresses they come from.
 * @returns what takes the attempt back, once the password was right
 * @throws TooMany
 */
export async function countLogin(
  database: Database,
  { email, userId, arrival }: Attempt,
): Promise<() => Promise<void>> {
  const { address, deviceToken } = arrival
  const device = userId === null || deviceToken === null ? null : hashDevice(deviceToken, userId)
  if (userId !== null && device !== null && (await isDeviceKnown(database.db, userId, device))) {
    const own = [{ key: `login device ${device.toString('hex')}`, most: 5, seconds: fiveMinutes }]
    await takeAttempts(database, own, tooManyWrong)
    return () => returnAttempts(database, own)
  }
  const limits = loginLimits(address, email)
  const ofStrangers = { key: `login strangers ${emailKey(email)}`, most: 50, seconds: 3600 }
  await takeAttempts(database, limits, tooManyWrong)
  await takeAttempts(database, [ofStrangers], tooManyOfStrangers)
  return () => returnAttempts(database, [...limits, ofStrangers])
}
