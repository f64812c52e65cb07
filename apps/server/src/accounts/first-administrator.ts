import type { Database } from '@kvartal/database/open'
import { removeSecondFactor } from '@kvartal/database/second-factors'
import { lockUserByEmail, lockAdministrators, addUser, saveRole } from '@kvartal/database/users'
import { audited } from '../kit/audited.ts'
import { hashPassword, randomPassword, replacePassword } from './password.ts'
import { presentUserInAudit, userSubject } from './present-user.ts'

export interface Login {
  readonly email: string
  readonly password: string
}

const generatedEmail = 'admin@kvartal.local'

/**
 * Ensures that there is an administrator: the given one, or a generated one. An account that has
 * the address already, although there is no administrator, becomes the one: whoever starts the
 * program decides, not whoever registered first.
 * @returns the generated login, to be shown once; `null` when none was generated
 */
export async function ensureAdministrator(
  database: Database,
  given: Login | null,
): Promise<Login | null> {
  const { email, password } = given ?? { email: generatedEmail, password: randomPassword() }
  return audited<Login | null, readonly number[]>(
    database,
    { actor: null, action: 'user.add', lock: lockAdministrators },
    async (db, administrators) => {
      if (administrators.length > 0) return { result: null, entries: [] }
      const passwordHash = await hashPassword(password)
      const result = given === null ? { email, password } : null
      const added = await addUser(db, {
        name: 'Administraator',
        email,
        passwordHash,
        role: 'administraator',
      })
      if (added !== null)
        return { subject: userSubject(added), after: presentUserInAudit(added), result }
      const before = await lockUserByEmail(db, email)
      if (before === null)
        throw new Error("An account was deleted while it became the administrator's.")
      await replacePassword(db, before.id, passwordHash)
      await removeSecondFactor(db, before.id)
      await saveRole(db, before.id, 'administraator')
      return {
        action: 'user.role',
        subject: userSubject(before),
        before: { role: before.role },
        after: { role: 'administraator' },
        result,
      }
    },
  )
}
