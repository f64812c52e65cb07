import type { accountCalls } from '@kvartal/contract/account'
import type { Received } from '@kvartal/contract/endpoint'
import type { Database } from '@kvartal/database/open'
import { addPendingLogin, findSecondFactor, isFactorOn } from '@kvartal/database/second-factors'
import { findUserByEmail, holdVerifiedUser, type UserWithPassword } from '@kvartal/database/users'
import { audited } from '../kit/audited.ts'
import { about, SecondStepNeeded, WrongLogin } from '../kit/http/known-error.ts'
import { takeAttempts } from '../kit/limits/rate-limit.ts'
import { isSecondFactorRequired } from '../operation/stored-setting.ts'
import type { Arrival } from './arrival.ts'
import { countLogin } from './login-limits.ts'
import { isPasswordRight } from './password.ts'
import { userSubject } from './present-user.ts'
import type { SecurityMails } from './security-mails.ts'
import { type LoggedIn, loggedIn, startSession } from './start-session.ts'
import { hashToken, newToken } from './token.ts'

const fiveMinutes = 300

const tooManyLogins = 'Liiga palju sisselogimisi.'

/**
 * Logs in; an unknown e-mail address costs the same time as a wrong password and gets the same
 * answer.
 * @throws SecondStepNeeded when the password was right, and the account has a second factor
 */
export async function login(
  database: Database,
  { email, password }: Received<typeof accountCalls.login>['body'],
  arrival: Arrival,
  mails: SecurityMails,
): Promise<LoggedIn> {
  const found = await findUserByEmail(database.db, email)
  return logInTo(found, database, { email, password }, arrival, mails).catch(
    about(found?.id ?? null),
  )
}

async function logInTo(
  found: UserWithPassword | null,
  database: Database,
  { email, password }: Received<typeof accountCalls.login>['body'],
  arrival: Arrival,
  mails: SecurityMails,
): Promise<LoggedIn> {
  const takeBack = await countLogin(database, { email, userId: found?.id ?? null, arrival })
  const isRight = await isPasswordRight(password, found?.passwordHash ?? null)
  if (found === null || !isRight) throw new WrongLogin()
  if (isFactorOn(await findSecondFactor(database.db, found.id))) {
    // Who knows the password but has no code must not keep the owner out, so this step counts for
    // nothing but the work it costs.
    await takeBack()
    await takeAttempts(
      database,
      [{ key: `first steps ${found.id} ${arrival.address}`, most: 600, seconds: fiveMinutes }],
      tooManyLogins,
    )
    const ticket = newToken()
    await addPendingLogin(database.db, found, hashToken(ticket))
    throw new SecondStepNeeded(ticket)
  }
  // Successful logins are limited too, since each costs a hash, a session and a row of the audit
  // log.
  await takeAttempts(
    database,
    [{ key: `logins ${found.id}`, most: 60, seconds: fiveMinutes }],
    tooManyLogins,
  )

  const { user, session } = await audited(
    database,
    { actor: null, action: 'account.login' },
    async (db) => {
      // The password may have been changed in the meantime, perhaps to lock out this caller.
      const held = await holdVerifiedUser(db, found)
      if (held === null) throw new WrongLogin()
      const session = await startSession(db, held, arrival, mails)
      return { actor: held, subject: userSubject(held), result: { user: held, session } }
    },
  )
  await takeBack()
  return loggedIn(session, user, await isSecondFactorRequired(database, user.role))
}
