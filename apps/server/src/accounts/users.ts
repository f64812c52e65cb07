import type { Received } from '@kvartal/contract/endpoint'
import { type User, userCalls } from '@kvartal/contract/user'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import { endLinksMadeBy } from '@kvartal/database/one-time-links'
import type { Database } from '@kvartal/database/open'
import { removeAccount, waitForMails } from '@kvartal/database/remove-account'
import {
  lockUser,
  findUser,
  listUsers,
  lockAdministrators,
  saveProfile,
  saveRole,
  type UserRecord,
} from '@kvartal/database/users'
import { can } from '@kvartal/domain/access/capability'
import { canRemoveAccount, isLastAdministrator } from '@kvartal/domain/access/record-rules'
import type { Role } from '@kvartal/domain/access/role'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { Conflict, InvalidInput, NotAllowed, NotFound } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import {
  emailTaken,
  presentUser,
  presentUserInAudit,
  removedSubject,
  userSubject,
} from './present-user.ts'

type Db = Database['db']

/** Deletes another person's account. */
async function removeUser(database: Database, id: number, caller: CallingUser): Promise<void> {
  if (!canRemoveAccount(caller.id, id)) throw new InvalidInput('Iseennast ei saa kustutada')
  await waitForMails(database.db, await requireUser(findUser(database.db, id)))
  const lock = async (db: Db) => {
    await lockCuration(db)
    return lockAsAdministrator(db, caller)
  }
  await audited(
    database,
    { actor: caller, action: 'user.remove', lock },
    async (db, administrators) => {
      const user = await requireUser(lockUser(db, id))
      if (isLastAdministrator(id, administrators))
        throw new Conflict('Viimast administraatorit ei saa kustutada')
      await removeAccount(db, user)
      return { subject: removedSubject(user), before: { role: user.role }, result: undefined }
    },
  )
}

/** Changes another person's name and e-mail address. */
async function saveUserProfile(
  database: Database,
  id: number,
  profile: Received<typeof userCalls.saveUserProfile>['body'],
  caller: CallingUser,
): Promise<User> {
  const lock = (db: Db) => lockAsAdministrator(db, caller)
  return audited(database, { actor: caller, action: 'user.profile', lock }, async (db) => {
    const before = await requireUser(lockUser(db, id))
    const after = await saveProfile(db, id, profile)
    if (after === null) throw emailTaken()
    return { entries: presentProfileChange(before, after), result: presentUser(after) }
  })
}

/** Changes the role of an account, whose sessions continue with it. */
async function saveUserRole(
  database: Database,
  id: number,
  role: Role,
  caller: CallingUser,
): Promise<User> {
  const lock = (db: Db) => lockAsAdministrator(db, caller)
  return audited(
    database,
    { actor: caller, action: 'user.role', lock },
    async (db, administrators) => {
      const before = await requireUser(lockUser(db, id))
      if (role !== 'administraator' && isLastAdministrator(id, administrators)) {
        throw new Conflict('Viimaselt administraatorilt ei saa rolli ära võtta')
      }
      const after = await requireUser(saveRole(db, id, role))
      if (!can(role, 'administer-users')) await endLinksMadeBy(db, id)
      const entry = { subject: userSubject(after), before: { role: before.role }, after: { role } }
      return { entries: before.role === role ? [] : [entry], result: presentUser(after) }
    },
  )
}

/**
 * Returns the ids of all administrators, whose role cannot change until the transaction ends.
 * @throws NotAllowed when the caller is no longer an administrator
 */
export async function lockAsAdministrator(db: Db, caller: CallingUser): Promise<readonly number[]> {
  const administrators = await lockAdministrators(db)
  if (!administrators.includes(caller.id)) throw new NotAllowed()
  return administrators
}

/** The row of the audit log for a change of name and address; none when both are unchanged. */
export function presentProfileChange(before: UserRecord, after: UserRecord) {
  if (after.name === before.name && after.email === before.email) return []
  return [
    {
      subject: userSubject(after),
      before: presentUserInAudit(before),
      after: presentUserInAudit(after),
    },
  ]
}

/** @throws NotFound when the account does not exist */
export async function requireUser(found: Promise<UserRecord | null>): Promise<UserRecord> {
  const user = await found
  if (user === null) throw new NotFound('Kasutajat ei leitud')
  return user
}

export function serveUsers(app: FastifyInstance, { database }: Context): void {
  const { db } = database
  serve(app, userCalls.listUsers, async () => ({
    data: (await listUsers(db)).map(({ hasSecondFactor, isEmailConfirmed, ...user }) => ({
      ...presentUser(user),
      hasSecondFactor,
      isEmailConfirmed,
    })),
  }))
  serve(app, userCalls.readUser, async ({ params }) => ({
    data: presentUser(await requireUser(findUser(db, params.id))),
  }))
  serve(app, userCalls.removeUser, async ({ params, user }) => {
    await removeUser(database, params.id, user)
    return { data: { _id: String(params.id) } }
  })
  serve(app, userCalls.saveUserRole, async ({ params, body, user }) => ({
    data: await saveUserRole(database, params.id, body.role, user),
  }))
  serve(app, userCalls.saveUserProfile, async ({ params, body, user }) => ({
    data: await saveUserProfile(database, params.id, body, user),
  }))
}
