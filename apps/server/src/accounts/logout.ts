import type { Database } from '@kvartal/database/open'
import { endSession } from '@kvartal/database/sessions/sessions'
import { audited } from '../audit/audited.ts'
import type { CallingUser } from '../http/visitor.ts'
import { userSubject } from '../present/user.ts'

/** Ends the session that makes the call. */
export async function logout(
  database: Database,
  user: CallingUser,
  tokenHash: Buffer | null,
): Promise<void> {
  await audited(database, { actor: user, action: 'account.logout' }, async (db) => {
    if (tokenHash !== null) await endSession(db, tokenHash)
    return { subject: userSubject(user), result: undefined }
  })
}
