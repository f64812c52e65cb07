import type { User } from '@kvartal/contract/user'
import type { Database } from '@kvartal/database/open'
import { lockUser } from '@kvartal/database/users/find-user'
import { saveRole } from '@kvartal/database/users/save-user'
import { isLastAdministrator } from '@kvartal/domain/access/record-rules'
import type { Role } from '@kvartal/domain/access/role'
import { audited } from '../audit/audited.ts'
import { Conflict } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentUser } from '../present/user.ts'
import { subjectOf } from '../present/user-in-audit.ts'
import { lockFellowAdministrators } from './lock-fellow-administrators.ts'
import { unknownUser } from './unknown-user.ts'

/** Changes an account's role; sessions go on with the new one. */
export async function saveUserRole(database: Database, id: number, role: Role, caller: CallingUser): Promise<User> {
  const lock = (db: Database['db']) => lockFellowAdministrators(db, caller)
  return audited(database, { actor: caller, action: 'user.role', lock }, async (db, administrators) => {
    const before = await lockUser(db, id)
    if (before === null) throw unknownUser()
    if (role !== 'administraator' && isLastAdministrator(id, administrators)) {
      throw new Conflict('Viimaselt administraatorilt ei saa rolli ära võtta')
    }
    const after = await saveRole(db, id, role)
    if (after === null) throw unknownUser()
    const result = presentUser(after)
    if (before.role === role) return { result, isUnchanged: true }
    return { subject: subjectOf(after), before: { role: before.role }, after: { role }, result }
  })
}
