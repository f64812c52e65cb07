import type { Database } from '@kvartal/database/open'
import { removeSecondFactor as removeFromDatabase } from '@kvartal/database/second-factor/second-factors'
import { lockUser } from '@kvartal/database/users/find-user'
import type { SecurityMails } from '../accounts/security-mails.ts'
import { audited } from '../audit/audited.ts'
import { Conflict } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { userSubject } from '../present/user.ts'
import { lockAsAdministrator, requireUser } from '../users/change-users.ts'

/** Turns off the second factor of an account whose owner has lost the app. */
export async function removeSecondFactor(
  database: Database,
  id: number,
  caller: CallingUser,
  mails: SecurityMails,
): Promise<void> {
  const lock = (db: Database['db']) => lockAsAdministrator(db, caller)
  await audited(database, { actor: caller, action: 'user.second-factor', lock }, async (db) => {
    const user = await requireUser(lockUser(db, id))
    if (!(await removeFromDatabase(db, id)))
      throw new Conflict('Kaheastmeline sisselogimine ei ole sisse lülitatud')
    await mails.secondFactorOff(db, user, caller.name)
    return { subject: userSubject(user), result: undefined }
  })
}
