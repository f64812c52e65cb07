import { recordChange } from '@kvartal/database/audit/record-change'
import type { Database } from '@kvartal/database/open'
import { lockUser } from '@kvartal/database/users/find-user'
import { removeUser as removeFromDatabase } from '@kvartal/database/users/remove-user'
import { Conflict, InvalidInput } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentUserInAudit, subjectOf } from '../present/user-in-audit.ts'
import { lockFellowAdministrators } from './lock-fellow-administrators.ts'
import { unknownUser } from './unknown-user.ts'

/** Deletes somebody else's account; its sessions end with it. */
export async function removeUser(database: Database, id: number, caller: CallingUser): Promise<void> {
  if (id === caller.id) throw new InvalidInput('Iseennast ei saa kustutada')
  await database.db.transaction().execute(async (db) => {
    const administrators = await lockFellowAdministrators(db, caller)
    const user = await lockUser(db, id)
    if (user === null) throw unknownUser()
    if (administrators.every((administrator) => administrator === id)) {
      throw new Conflict('Viimast administraatorit ei saa kustutada')
    }
    await removeFromDatabase(db, id)
    await recordChange(db, {
      actor: caller,
      action: 'user.remove',
      subject: subjectOf(user),
      before: presentUserInAudit(user),
    })
  })
}
