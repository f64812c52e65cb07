import type { Database } from '@kvartal/database/open'
import { lockAdministrators } from '@kvartal/database/users/lock-administrators'
import { addUser } from '@kvartal/database/users/save-user'
import { audited } from '../audit/audited.ts'
import { hashPassword, randomPassword } from '../passwords/password.ts'
import { presentUserInAudit, userSubject } from '../present/user.ts'

export interface Login {
  readonly email: string
  readonly password: string
}

const generatedEmail = 'admin@kvartal.local'

/**
 * Ensures that there is an administrator: the given one, or a generated one.
 * @returns the generated login, to be shown once; `null` when none was generated
 * @throws when the address belongs to an account of another role
 */
export async function ensureAdministrator(database: Database, given: Login | null): Promise<Login | null> {
  const { email, password } = given ?? { email: generatedEmail, password: randomPassword() }
  return audited(database, { actor: null, action: 'user.add', lock: lockAdministrators }, async (db, administrators) => {
    if (administrators.length > 0) return { result: null, entries: [] }
    const passwordHash = await hashPassword(password)
    const user = await addUser(db, { name: 'Administraator', email, passwordHash, role: 'administraator' })
    if (user === null) throw new Error(`The account ${email} exists already and is no administrator's.`)
    return { subject: userSubject(user), after: presentUserInAudit(user), result: given === null ? { email, password } : null }
  })
}
