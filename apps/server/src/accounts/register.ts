import type { register as endpoint } from '@kvartal/contract/account'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import type { Database } from '@kvartal/database/open'
import { openSession } from '@kvartal/database/sessions/sessions'
import { addUser } from '@kvartal/database/users/save-user'
import { can } from '@kvartal/domain/access/capability'
import { isRole, type Role } from '@kvartal/domain/access/role'
import { audited } from '../audit/audited.ts'
import { Conflict, InvalidInput } from '../http/known-error.ts'
import type { Caller } from '../http/visitor.ts'
import { hashPassword } from '../passwords/password.ts'
import { presentUser } from '../present/user.ts'
import { presentUserInAudit, subjectOf } from '../present/user-in-audit.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { readDefaultUserRole } from '../settings/stored-setting.ts'
import { emailTakenSentence } from '../present/email-taken.ts'
import { limitAttempts } from '../limits/rate-limit.ts'
import { lockFellowAdministrators } from '../users/lock-fellow-administrators.ts'
import { requireLongPassword } from './require-long-password.ts'

const hour = 3600

interface Registration {
  readonly body: Received<typeof endpoint>['body']
  readonly caller: Caller
  readonly address: string
  readonly minPasswordLength: number
}

/**
 * Opens an account. Its role is what the setting says, except that an administrator who adds somebody may choose it;
 * then nobody is logged in by it either.
 */
export async function register(database: Database, registration: Registration): Promise<ReplyData<typeof endpoint>> {
  const { body, caller, address, minPasswordLength } = registration
  requireLongPassword(body.password, minPasswordLength)
  const administrator = can(caller.visitor, 'administer-users') ? caller.user : null
  if (administrator === null) {
    const limit = { key: `register ${address}`, most: 20, seconds: hour }
    await limitAttempts(database, [limit], 'Liiga palju registreerimisi.')
  }
  const role = administrator === null || body.role === undefined ? await readDefaultUserRole(database) : requireRole(body.role)
  const passwordHash = await hashPassword(body.password)

  const lock = async (db: Database['db']) => {
    if (administrator !== null) await lockFellowAdministrators(db, administrator)
  }
  const action = administrator === null ? 'account.register' : 'user.add'
  return audited<ReplyData<typeof endpoint>, void>(database, { actor: administrator, action, lock }, async (db) => {
    const user = await addUser(db, { name: body.name, email: body.email, passwordHash, role })
    if (user === null) throw new Conflict(emailTakenSentence)
    const entry = { actor: administrator ?? user, subject: subjectOf(user), after: presentUserInAudit(user) }
    if (administrator !== null) return { ...entry, result: { user: presentUser(user) } }
    const token = newToken()
    await openSession(db, user.id, hashToken(token))
    return { ...entry, result: { token, user: presentUser(user) } }
  })
}

function requireRole(role: unknown): Role {
  if (!isRole(role)) throw new InvalidInput('Väli „role“ peab olema üks neist: külaline, haldur, administraator')
  return role
}
