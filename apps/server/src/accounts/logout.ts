import { recordChange } from '@kvartal/database/audit/record-change'
import type { Database } from '@kvartal/database/open'
import { endSession } from '@kvartal/database/sessions/sessions'
import { type Caller, requireUser } from '../http/visitor.ts'
import { subjectOf } from '../present/user-in-audit.ts'

/** Ends the session that makes the call. */
export async function logout(database: Database, caller: Caller): Promise<void> {
  const user = requireUser(caller)
  await database.db.transaction().execute(async (db) => {
    if (caller.tokenHash !== null) await endSession(db, caller.tokenHash)
    await recordChange(db, { actor: user, action: 'account.logout', subject: subjectOf(user) })
  })
}
