import type { updateProfile as endpoint } from '@kvartal/contract/account'
import type { Received } from '@kvartal/contract/endpoint'
import type { User } from '@kvartal/contract/user'
import { recordChange } from '@kvartal/database/audit/record-change'
import type { Database } from '@kvartal/database/open'
import { endSessions } from '@kvartal/database/sessions/sessions'
import { lockUser } from '@kvartal/database/users/find-user'
import { savePassword, saveProfile } from '@kvartal/database/users/save-user'
import { Conflict, NotLoggedIn } from '../http/known-error.ts'
import { type Caller, requireUser } from '../http/visitor.ts'
import { hashPassword } from '../passwords/password.ts'
import { presentUser } from '../present/user.ts'
import { presentUserInAudit, subjectOf } from '../present/user-in-audit.ts'
import { emailTakenSentence } from '../present/email-taken.ts'
import { requireLongPassword } from './require-long-password.ts'

interface ProfileUpdate {
  readonly body: Received<typeof endpoint>['body']
  readonly caller: Caller
  readonly minPasswordLength: number
}

/** Changes one's own account. A new password ends every other session, since somebody else may hold one. */
export async function updateProfile(database: Database, update: ProfileUpdate): Promise<User> {
  const { body, caller, minPasswordLength } = update
  const { id } = requireUser(caller)
  if (body.password !== undefined) requireLongPassword(body.password, minPasswordLength)
  const passwordHash = body.password === undefined ? null : await hashPassword(body.password)

  return database.db.transaction().execute(async (db) => {
    const before = await lockUser(db, id)
    if (before === null) throw new NotLoggedIn()
    const after = await saveProfile(db, id, body)
    if (after === null) throw new Conflict(emailTakenSentence)
    if (after.name !== before.name || after.email !== before.email) {
      await recordChange(db, {
        actor: before,
        action: 'account.profile',
        subject: subjectOf(after),
        before: presentUserInAudit(before),
        after: presentUserInAudit(after),
      })
    }
    if (passwordHash !== null) {
      await savePassword(db, id, passwordHash)
      await endSessions(db, id, caller.tokenHash)
      await recordChange(db, { actor: after, action: 'account.password', subject: subjectOf(after) })
    }
    return presentUser(after)
  })
}
