import type { login as endpoint } from '@kvartal/contract/account'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import { recordChange } from '@kvartal/database/audit/record-change'
import type { Database } from '@kvartal/database/open'
import { openSession } from '@kvartal/database/sessions/sessions'
import { findUserByEmail } from '@kvartal/database/users/find-user'
import { emailKey } from '@kvartal/database/users/user-record'
import { NotLoggedIn } from '../http/known-error.ts'
import { isPasswordRight } from '../passwords/password.ts'
import { presentUser } from '../present/user.ts'
import { subjectOf } from '../present/user-in-audit.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { limitAttempts, returnAttempts } from '../limits/limit-attempts.ts'

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
  await limitAttempts(database, limits, 'Liiga palju ebaõnnestunud sisselogimisi. Proovi mõne minuti pärast uuesti.')
  const user = await findUserByEmail(database.db, email)
  const isRight = await isPasswordRight(password, user?.passwordHash ?? null)
  if (user === null || !isRight) throw new NotLoggedIn('Vale e-posti aadress või parool')
  await returnAttempts(database, limits)

  const token = newToken()
  await database.db.transaction().execute(async (db) => {
    await openSession(db, user.id, hashToken(token))
    await recordChange(db, { actor: user, action: 'account.login', subject: subjectOf(user) })
  })
  return { token, user: presentUser(user) }
}
