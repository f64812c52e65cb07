import type { AttemptLimit } from '@kvartal/database/attempts/take-attempt'
import { emailKey } from '@kvartal/database/users/user-record'

const fiveMinutes = 300

/** The limits of wrong passwords and codes: for an account from one address, and from one address for any account. */
export function loginLimits(address: string, email: string): readonly AttemptLimit[] {
  return [
    { key: `login ${address} ${emailKey(email)}`, most: 5, seconds: fiveMinutes },
    { key: `login ${address}`, most: 50, seconds: fiveMinutes },
  ]
}

export const tooManyWrong = 'Liiga palju ebaõnnestunud sisselogimisi.'
