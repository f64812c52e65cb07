import { accountCalls } from '@kvartal/contract/account'
import type { Received, ReplyData } from '@kvartal/contract/endpoint'
import { rateLimits } from '@kvartal/contract/rate-limits'
import { removeInvitationTo } from '@kvartal/database/invitations'
import { noteDevice } from '@kvartal/database/known-devices'
import { removeLinks } from '@kvartal/database/one-time-links'
import type { Database } from '@kvartal/database/open'
import { endSession, endSessions, findSession } from '@kvartal/database/sessions'
import {
  addUser,
  savePassword,
  saveProfile,
  lockUser,
  type UserRecord,
} from '@kvartal/database/users'
import { can } from '@kvartal/domain/access/capability'
import { isRole, type Role } from '@kvartal/domain/access/role'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { InvalidInput, sessionEnded } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import { type CallingUser, type Caller, requireSecondFactor } from '../kit/http/visitor.ts'
import type { Letterhead } from '../mail/account-letters.ts'
import { isSecondFactorRequired, readDefaultUserRole } from '../operation/stored-setting.ts'
import { type Arrival, hashDevice, arrivalOf } from './arrival.ts'
import { login } from './login.ts'
import { hashPassword, requireLongPassword, tellPasswordChanged } from './password.ts'
import {
  userSubject,
  emailTaken,
  presentUser,
  presentUserInAudit,
  presentMe,
} from './present-user.ts'
import { requireRecentPassword } from './recent-password.ts'
import type { SecurityMails } from './security-mails.ts'
import { loggedIn, startSession } from './start-session.ts'
import { lockAsAdministrator, presentProfileChange } from './users.ts'

/** Ends the session that makes the call. */
async function logout(
  database: Database,
  user: CallingUser,
  tokenHash: Buffer | null,
): Promise<void> {
  await audited(database, { actor: user, action: 'account.logout' }, async (db) => {
    if (tokenHash !== null) await endSession(db, tokenHash)
    return { subject: userSubject(user), result: undefined }
  })
}

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
 * Creates an account and logs it in; its role is the configured one. An administrator who creates
 * an account for another person may choose its role, and stays logged in.
 */
async function register(
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
    // Whoever registers may not own the address, so an invitation to it stays; an administrator has
    // decided.
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

interface Changing {
  readonly user: CallingUser
  /** The hash of the calling session's token; that session continues. */
  readonly tokenHash: Buffer | null
  readonly arrival: Pick<Arrival, 'deviceToken'>
  /** For the mail about a new password; `null` where no mails are sent. */
  readonly head: Letterhead | null
}

/**
 * Changes one's own account. A new password ends all other sessions, since another person may hold
 * one.
 */
async function updateProfile(
  database: Database,
  {
    password,
    ...profile
  }: Omit<Received<typeof accountCalls.updateProfile>['body'], 'currentPassword'>,
  { user, tokenHash, arrival, head }: Changing,
): Promise<UserRecord> {
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const { id } = user
  const lock = (db: Database['db']) => lockUser(db, id)
  return audited(database, { actor: user, action: 'account.profile', lock }, async (db, before) => {
    // The session may have ended since the call began, by a password change intended to lock out
    // its holder.
    const isLoggedIn = tokenHash !== null && (await findSession(db, tokenHash)) !== null
    if (before === null || !isLoggedIn) throw sessionEnded()
    const after = await saveProfile(db, id, profile)
    if (after === null) throw emailTaken()
    const entries = presentProfileChange(before, after)
    if (passwordHash === null) return { entries, result: after }
    await savePassword(db, id, passwordHash)
    if (arrival.deviceToken !== null) await noteDevice(db, id, hashDevice(arrival.deviceToken, id))
    await endSessions(db, id, tokenHash)
    await removeLinks(db, id, 'password')
    // To the former address, since a hijacker of the session may just have replaced it.
    await tellPasswordChanged(db, head, before)
    const passwordEntry = {
      actor: after,
      action: 'account.password',
      subject: userSubject(after),
    } as const
    return { entries: [...entries, passwordEntry], result: after }
  })
}

export function serveAccounts(
  app: FastifyInstance,
  { database, config, mails, originOf }: Context,
): void {
  const { minPasswordLength, mail } = config
  serve(app, accountCalls.register, ({ body, caller, request }) =>
    register(database, body, caller, {
      minPasswordLength,
      mails,
      arrival: arrivalOf(request, originOf),
    }),
  )
  serve(app, accountCalls.login, ({ body, request }) =>
    login(database, body, arrivalOf(request, originOf), mails),
  )
  serve(app, accountCalls.logout, async ({ user, caller }) => {
    await logout(database, user, caller.tokenHash)
    return { data: null }
  })
  serve(app, accountCalls.readMe, async ({ user, caller }) => ({
    data: presentMe(user, caller.mustSetUpSecondFactor),
  }))
  serve(app, accountCalls.updateProfile, async (call) => {
    const { user, caller, limit, request } = call
    const { currentPassword, ...body } = call.body
    if (body.password !== undefined) requireLongPassword(body.password, minPasswordLength)
    // Changing a name is harmless; the address is where reset links are sent.
    if (body.password !== undefined || body.email !== user.email || currentPassword !== undefined)
      await requireRecentPassword(database, call, currentPassword)
    if (body.password !== undefined) await limit(rateLimits.passwordChange)
    const saved = await updateProfile(database, body, {
      user,
      tokenHash: caller.tokenHash,
      arrival: arrivalOf(request, originOf),
      head: mail,
    })
    return { data: presentMe(saved, caller.mustSetUpSecondFactor) }
  })
}
