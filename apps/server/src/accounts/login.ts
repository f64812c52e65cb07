import type { login as endpoint } from '@kvartal/contract/account'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import type { Database } from '@kvartal/database/open'
import { openSession } from '@kvartal/database/sessions/sessions'
import { findUserByEmail, holdVerifiedUser } from '@kvartal/database/users/find-user'
import { emailKey } from '@kvartal/database/users/user-record'
import { audited } from '../audit/audited.ts'
import { NotLoggedIn } from '../http/known-error.ts'
import { isPasswordRight } from '../passwords/password.ts'
import { presentUser } from '../present/user.ts'
import { subjectOf } from '../present/user-in-audit.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { limitAttempts, returnAttempts } from '../limits/rate-limit.ts'

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
  await limitAttempts(database, limits, 'Liiga palju ebaõnnestunud sisselogimisi.')
  const found = await findUserByEmail(database.db, email)
  const isRight = await isPasswordRight(password, found?.passwordHash ?? null)
  if (found === null || !isRight) throw wrongLogin()
  // Comparing is dear, and a session and a row of the audit log stay; what is refused here counts as a wrong try, which costs nothing soon.
  await limitAttempts(database, [{ key: `logins ${found.id}`, most: 60, seconds: fiveMinutes }], 'Liiga palju sisselogimisi.')

  const token = newToken()
  const user = await audited(database, { actor: null, action: 'account.login' }, async (db) => {
    // Comparing takes a while, in which the password may have been changed to keep this very caller out.
    const held = await holdVerifiedUser(db, found)
    if (held === null) throw wrongLogin()
    await openSession(db, held.id, hashToken(token))
    return { actor: held, subject: subjectOf(held), result: held }
  })
  await returnAttempts(database, limits)
  return { token, user: presentUser(user) }
}

function wrongLogin(): NotLoggedIn {
  return new NotLoggedIn('Vale e-posti aadress või parool')
}
