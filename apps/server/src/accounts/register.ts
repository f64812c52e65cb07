import type { accountCalls } from '@kvartal/contract/account'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import type { Database } from '@kvartal/database/open'
import { removeInvitationTo } from '@kvartal/database/users/invitations'
import { addUser } from '@kvartal/database/users/save-user'
import { can } from '@kvartal/domain/access/capability'
import { isRole, type Role } from '@kvartal/domain/access/role'
import { audited } from '../audit/audited.ts'
import { InvalidInput } from '../http/known-error.ts'
import { type Caller, requireSecondFactor } from '../http/visitor.ts'
import { hashPassword, requireLongPassword } from '../passwords/password.ts'
import { emailTaken, presentUser, presentUserInAudit, userSubject } from '../present/user.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { loggedIn } from '../sessions/logged-in.ts'
import { startSession } from '../sessions/start-session.ts'
import { isSecondFactorRequired, readDefaultUserRole } from '../settings/stored-setting.ts'
import { lockAsAdministrator } from '../users/change-users.ts'
import type { SecurityMails } from './security-mails.ts'

interface Registering {
  readonly minPasswordLength: number
  readonly arrival: Arrival
  readonly mails: SecurityMails
}

interface Registered {
  readonly data: ReplyData<typeof accountCalls.register>
  /** Sets the device cookie of the browser. */
  readonly cookie?: string
}

/**
 * Creates an account and logs it in; its role is the configured one. An administrator who creates an account for another
 * person may choose its role, and stays logged in.
 */
export async function register(
  database: Database,
  body: Received<typeof accountCalls.register>['body'],
  caller: Caller,
  { minPasswordLength, arrival, mails }: Registering,
): Promise<Registered> {
  requireLongPassword(body.password, minPasswordLength)
  const administrator = can(caller.visitor, 'administer-users') ? caller.user : null
  if (administrator !== null) requireSecondFactor(caller, 'administer-users')
  const role =
    administrator === null || body.role === undefined
      ? await readDefaultUserRole(database)
      : requireRole(body.role)
  const passwordHash = await hashPassword(body.password)
  const mustSetUp = await isSecondFactorRequired(database, role)

  const lock = async (db: Database['db']) => {
    if (administrator !== null) await lockAsAdministrator(db, administrator)
  }
  const action = administrator === null ? 'account.register' : 'user.add'
  return audited<Registered, void>(database, { actor: administrator, action, lock }, async (db) => {
    const user = await addUser(db, { name: body.name, email: body.email, passwordHash, role })
    if (user === null) throw emailTaken()
    // Whoever registers may not own the address, so an invitation to it stays; an administrator has decided.
    if (administrator !== null) await removeInvitationTo(db, body.email)
    const entry = {
      actor: administrator ?? user,
      subject: userSubject(user),
      after: presentUserInAudit(user),
    }
    if (administrator !== null) return { ...entry, result: { data: { user: presentUser(user) } } }
    return {
      ...entry,
      result: loggedIn(await startSession(db, user, arrival, mails), user, mustSetUp),
    }
  })
}

function requireRole(role: unknown): Role {
  if (!isRole(role))
    throw new InvalidInput('Väli „role“ peab olema üks neist: külaline, haldur, administraator')
  return role
}
