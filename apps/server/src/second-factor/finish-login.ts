import type { Received } from '@kvartal/contract/endpoint'
import type { secondFactorCalls } from '@kvartal/contract/second-factor'
import type { Database } from '@kvartal/database/open'
import {
  findPendingLogin,
  removePendingLogin,
} from '@kvartal/database/second-factor/pending-logins'
import { countRecoveryCodes } from '@kvartal/database/second-factor/second-factors'
import { holdVerifiedUser } from '@kvartal/database/users/find-user'
import type { SecurityMails } from '../accounts/security-mails.ts'
import { audited } from '../audit/audited.ts'
import { about, NotLoggedIn } from '../http/known-error.ts'
import { userSubject } from '../present/user.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { type LoggedIn, loggedIn } from '../sessions/logged-in.ts'
import { startSession } from '../sessions/start-session.ts'
import { hashToken } from '../sessions/token.ts'
import { acceptCode, countingCodes, wrongCodeAtLogin } from './accept-code.ts'

/** The second step of a login. The ticket of the first step is valid only for this call, and only once. */
export async function finishLogin(
  database: Database,
  { ticket, code }: Received<typeof secondFactorCalls.finishLogin>['body'],
  arrival: Arrival,
  mails: SecurityMails,
): Promise<LoggedIn> {
  const ticketHash = hashToken(ticket)
  const pending = await findPendingLogin(database.db, ticketHash)
  if (pending === null) throw loginExpired()
  const finish = () =>
    audited(database, { actor: null, action: 'account.login' }, async (db) => {
      const held = await holdVerifiedUser(db, pending)
      if (held === null) throw loginExpired()
      const accepted = await acceptCode(db, { user: held, code })
      if (accepted === null) throw wrongCodeAtLogin()
      // Another call may have finished this login, with another code.
      if (!(await removePendingLogin(db, ticketHash))) throw loginExpired()
      const session = await startSession(db, held, arrival, mails)
      const entry = { actor: held, subject: userSubject(held), result: { user: held, session } }
      if (accepted === 'app') return entry
      await mails.recoveryCodeUsed(db, held, await countRecoveryCodes(db, held.id))
      return { ...entry, action: 'account.recovery-login' }
    })
  const { user, session } = await countingCodes(
    database,
    mails,
    { user: pending, address: arrival.address, code },
    finish,
  ).catch(about(pending.id))
  return loggedIn(session, user, false)
}

function loginExpired(): NotLoggedIn {
  return new NotLoggedIn('Sisselogimine aegus. Palun alusta uuesti.', 'login-expired')
}
