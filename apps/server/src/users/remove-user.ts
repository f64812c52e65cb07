import { lockCuration } from '@kvartal/database/companies/lock-curation'
import type { Database } from '@kvartal/database/open'
import { lockUser } from '@kvartal/database/users/find-user'
import { removeUser as removeFromDatabase } from '@kvartal/database/users/remove-user'
import { canRemoveAccount, isLastAdministrator } from '@kvartal/domain/access/record-rules'
import { audited } from '../audit/audited.ts'
import { Conflict, InvalidInput } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentUserInAudit, subjectOf } from '../present/user-in-audit.ts'
import { lockFellowAdministrators } from './lock-fellow-administrators.ts'
import { unknownUser } from './unknown-user.ts'

/** Deletes somebody else's account; its sessions end with it. */
export async function removeUser(database: Database, id: number, caller: CallingUser): Promise<void> {
  if (!canRemoveAccount(caller.id, id)) throw new InvalidInput('Iseennast ei saa kustutada')
  const lock = async (db: Database['db']) => {
    await lockCuration(db)
    return lockFellowAdministrators(db, caller)
  }
  await audited(database, { actor: caller, action: 'user.remove', lock }, async (db, administrators) => {
    const user = await lockUser(db, id)
    if (user === null) throw unknownUser()
    if (isLastAdministrator(id, administrators)) throw new Conflict('Viimast administraatorit ei saa kustutada')
    await removeFromDatabase(db, id)
    return { subject: subjectOf(user), before: presentUserInAudit(user), result: undefined }
  })
}
