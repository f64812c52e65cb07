import type { User } from '@kvartal/contract/user'
import { recordChange } from '@kvartal/database/audit/record-change'
import type { Database } from '@kvartal/database/open'
import { lockUser } from '@kvartal/database/users/find-user'
import { saveRole } from '@kvartal/database/users/save-user'
import type { Role } from '@kvartal/domain/access/role'
import { Conflict } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentUser } from '../present/user.ts'
import { subjectOf } from '../present/user-in-audit.ts'
import { lockFellowAdministrators } from './lock-fellow-administrators.ts'
import { unknownUser } from './unknown-user.ts'

/** Changes an account's role; sessions go on with the new one. */
export async function saveUserRole(database: Database, id: number, role: Role, caller: CallingUser): Promise<User> {
  return database.db.transaction().execute(async (db) => {
    const administrators = await lockFellowAdministrators(db, caller)
    const before = await lockUser(db, id)
    if (before === null) throw unknownUser()
    if (role !== 'administraator' && administrators.every((administrator) => administrator === id)) {
      throw new Conflict('Viimaselt administraatorilt ei saa rolli ära võtta')
    }
    const after = await saveRole(db, id, role)
    if (after === null) throw unknownUser()
    if (before.role === role) return presentUser(after)
    await recordChange(db, {
      actor: caller,
      action: 'user.role',
      subject: subjectOf(after),
      before: { role: before.role },
      after: { role },
    })
    return presentUser(after)
  })
}
