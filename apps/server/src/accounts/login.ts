import type { login as endpoint } from '@kvartal/contract/account'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import type { Database } from '@kvartal/database/open'
import { openSession } from '@kvartal/database/sessions/sessions'
import { findUserByEmail, holdVerifiedUser } from '@kvartal/database/users/find-user'
import { emailKey } from '@kvartal/database/users/user-record'
import { audited } from '../audit/audited.ts'
import { NotLoggedIn } from '../http/known-error.ts'
import { returnAttempts, takeAttempts } from '../limits/rate-limit.ts'
import { isPasswordRight } from '../passwords/password.ts'
import { presentUser, userSubject } from '../present/user.ts'
import { hashToken, newToken } from '../sessions/token.ts'

const fiveMinutes = 300

/** Logs in; an unknown e-mail address costs the same time as a wrong password and gets the same answer. */
export async function login(
  database: Database,
  { email, password }: Received<typeof endpoint>['body'],
  address: string,
): Promise<ReplyData<typeof endpoint>> {
  const limits = [
    { key: `login ${address} ${emailKey(email)}`, most: 5, seconds: fiveMinutes },
    { key: `login ${address}`, most: 50, seconds: fiveMinutes },
  ]
  await takeAttempts(database, limits, 'Liiga palju ebaõnnestunud sisselogimisi.')
  const found = await findUserByEmail(database.db, email)
  const isRight = await isPasswordRight(password, found?.passwordHash ?? null)
  if (found === null || !isRight) throw wrongLogin()
  // Successful logins are limited too, since each costs a hash, a session and a row of the audit log.
  await takeAttempts(database, [{ key: `logins ${found.id}`, most: 60, seconds: fiveMinutes }], 'Liiga palju sisselogimisi.')

  const token = newToken()
  const user = await audited(database, { actor: null, action: 'account.login' }, async (db) => {
    // The password may have been changed in the meantime, perhaps to lock out this caller.
    const held = await holdVerifiedUser(db, found)
    if (held === null) throw wrongLogin()
    await openSession(db, held.id, hashToken(token))
    return { actor: held, subject: userSubject(held), result: held }
  })
  await returnAttempts(database, limits)
  return { token, user: presentUser(user) }
}

function wrongLogin(): NotLoggedIn {
  return new NotLoggedIn('Vale e-posti aadress või parool')
}
