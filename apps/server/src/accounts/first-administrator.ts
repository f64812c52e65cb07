import { recordChange } from '@kvartal/database/audit/record-change'
import type { Database } from '@kvartal/database/open'
import { lockAdministrators } from '@kvartal/database/users/lock-administrators'
import { addUser } from '@kvartal/database/users/save-user'
import { hashPassword, randomPassword } from '../passwords/password.ts'
import { presentUserInAudit, subjectOf } from '../present/user-in-audit.ts'

export interface Login {
  readonly email: string
  readonly password: string
}

const madeUpEmail = 'admin@kvartal.local'

/**
 * Makes sure that there is an administrator: the given one, or one that is made up.
 * @returns the login to be told once; `null` when there is nothing to tell
 * @throws when the address belongs to somebody who is no administrator
 */
export async function ensureAdministrator(database: Database, given: Login | null): Promise<Login | null> {
  const { email, password } = given ?? { email: madeUpEmail, password: randomPassword() }
  return database.db.transaction().execute(async (db) => {
    if ((await lockAdministrators(db)).length > 0) return null
    const passwordHash = await hashPassword(password)
    const user = await addUser(db, { name: 'Administraator', email, passwordHash, role: 'administraator' })
    if (user === null) throw new Error(`The account ${email} exists already and is no administrator's.`)
    await recordChange(db, { actor: null, action: 'user.add', subject: subjectOf(user), after: presentUserInAudit(user) })
    return given === null ? { email, password } : null
  })
}
