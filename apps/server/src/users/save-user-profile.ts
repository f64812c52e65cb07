import type { Received } from '@kvartal/contract/endpoint'
import type { saveUserProfile as endpoint, User } from '@kvartal/contract/user'
import type { Database } from '@kvartal/database/open'
import { lockUser } from '@kvartal/database/users/find-user'
import { saveProfile } from '@kvartal/database/users/save-user'
import { audited } from '../audit/audited.ts'
import { Conflict } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { emailTakenSentence } from '../present/email-taken.ts'
import { presentUser } from '../present/user.ts'
import { presentUserInAudit, subjectOf } from '../present/user-in-audit.ts'
import { lockFellowAdministrators } from './lock-fellow-administrators.ts'
import { unknownUser } from './unknown-user.ts'

/** Changes somebody's name and e-mail address. */
export async function saveUserProfile(
  database: Database,
  id: number,
  profile: Received<typeof endpoint>['body'],
  caller: CallingUser,
): Promise<User> {
  const lock = (db: Database['db']) => lockFellowAdministrators(db, caller)
  return audited(database, { actor: caller, action: 'user.profile', lock }, async (db) => {
    const before = await lockUser(db, id)
    if (before === null) throw unknownUser()
    const after = await saveProfile(db, id, profile)
    if (after === null) throw new Conflict(emailTakenSentence)
    const result = presentUser(after)
    if (after.name === before.name && after.email === before.email) return { result, isUnchanged: true }
    return { subject: subjectOf(after), before: presentUserInAudit(before), after: presentUserInAudit(after), result }
  })
}
