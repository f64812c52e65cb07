import type { updateProfile as endpoint } from '@kvartal/contract/account'
import type { Received } from '@kvartal/contract/endpoint'
import type { User } from '@kvartal/contract/user'
import { recordChange } from '@kvartal/database/audit/record-change'
import type { Database } from '@kvartal/database/open'
import { endSessions, findSession } from '@kvartal/database/sessions/sessions'
import { lockUser } from '@kvartal/database/users/find-user'
import { savePassword, saveProfile } from '@kvartal/database/users/save-user'
import { Conflict, sessionEnded } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { hashPassword } from '../passwords/password.ts'
import { presentUser } from '../present/user.ts'
import { presentUserInAudit, subjectOf } from '../present/user-in-audit.ts'
import { emailTakenSentence } from '../present/email-taken.ts'
import { limitChanges } from './limit-changes.ts'
import { requireLongPassword } from './require-long-password.ts'

interface ProfileUpdate {
  readonly body: Received<typeof endpoint>['body']
  readonly user: CallingUser
  /** Of the session that makes the call, which goes on. */
  readonly tokenHash: Buffer | null
  readonly minPasswordLength: number
}

/** Changes one's own account. A new password ends every other session, since somebody else may hold one. */
export async function updateProfile(database: Database, update: ProfileUpdate): Promise<User> {
  const { body, user, tokenHash, minPasswordLength } = update
  const { id } = user
  if (body.password !== undefined) requireLongPassword(body.password, minPasswordLength)
  await limitChanges(database, user, body.password !== undefined)
  const passwordHash = body.password === undefined ? null : await hashPassword(body.password)

  return database.db.transaction().execute(async (db) => {
    const before = await lockUser(db, id)
    // The session may have ended since the call began, by a password change that was to keep its holder out.
    const isLoggedIn = tokenHash !== null && (await findSession(db, tokenHash)) !== null
    if (before === null || !isLoggedIn) throw sessionEnded()
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
      await endSessions(db, id, tokenHash)
      await recordChange(db, { actor: after, action: 'account.password', subject: subjectOf(after) })
    }
    return presentUser(after)
  })
}
