import type { Notices } from '@kvartal/contract/notices'
import type { Database } from '@kvartal/database/open'
import { readNoticeSettings, saveFailureMail } from '@kvartal/database/users/failure-mail'
import { lockUser } from '@kvartal/database/users/find-user'
import { can } from '@kvartal/domain/access/capability'
import { audited } from '../audit/audited.ts'
import { NotAllowed, sessionEnded } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { userSubject } from '../present/user.ts'

/** Which mails the caller gets. */
export async function readNotices(
  db: Database['db'],
  isMailOn: boolean,
  caller: CallingUser,
): Promise<Notices> {
  const settings = await readNoticeSettings(db, caller.id)
  if (settings === null) throw sessionEnded()
  return {
    isMailOn,
    isEmailConfirmed: settings.emailConfirmedAt !== null,
    failures: can(caller.role, 'run-refreshes') ? settings.wantsFailureMail : null,
  }
}

/** Sets whether the caller gets failure mails. @throws NotAllowed for those who do not manage runs */
export async function saveNotices(
  database: Database,
  isMailOn: boolean,
  failures: boolean,
  caller: CallingUser,
): Promise<Notices> {
  if (!can(caller.role, 'run-refreshes')) throw new NotAllowed()
  const lock = (db: Database['db']) => lockUser(db, caller.id)
  return audited(database, { actor: caller, action: 'account.notices', lock }, async (db, user) => {
    if (user === null) throw sessionEnded()
    const before = await readNotices(db, isMailOn, caller)
    await saveFailureMail(db, user.id, failures)
    const entry = {
      subject: userSubject(user),
      before: { failures: before.failures },
      after: { failures },
    }
    return { entries: before.failures === failures ? [] : [entry], result: { ...before, failures } }
  })
}
