import { type OwnSession, sessionCalls } from '@kvartal/contract/sessions'
import type { Database } from '@kvartal/database/open'
import { endSessionById, endSessions, listSessions } from '@kvartal/database/sessions'
import { lockUser } from '@kvartal/database/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { NotFound } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { userSubject } from './present-user.ts'
import { lockAsAdministrator, requireUser } from './users.ts'

/** The caller's sessions, the last used first. */
async function listOwnSessions(
  { db }: Database,
  user: CallingUser,
  current: Buffer | null,
): Promise<OwnSession[]> {
  const sessions = await listSessions(db, user.id, current)
  return sessions.map(({ id, usedAt, ...session }) => ({ _id: id, lastUsedAt: usedAt, ...session }))
}

/**
 * Ends one of the caller's sessions.
 * @throws NotFound when it has ended or belongs to another account
 */
async function endOwnSession(database: Database, id: string, user: CallingUser): Promise<void> {
  await audited(database, { actor: user, action: 'account.end-session' }, async (db) => {
    if (!(await endSessionById(db, user.id, id)))
      throw new NotFound('See seade on juba välja logitud')
    return { subject: userSubject(user), result: undefined }
  })
}

/**
 * Ends all sessions of an account; those of a caller who ends their own, except the current one.
 */
async function endUserSessions(
  database: Database,
  id: number,
  { user, tokenHash }: { readonly user: CallingUser; readonly tokenHash: Buffer | null },
): Promise<void> {
  const lock = (db: Database['db']) => lockAsAdministrator(db, user)
  await audited(database, { actor: user, action: 'user.end-sessions', lock }, async (db) => {
    const owner = await requireUser(lockUser(db, id))
    await endSessions(db, id, tokenHash)
    return { subject: userSubject(owner), result: undefined }
  })
}

/** Ends all sessions of the caller except the current one. */
async function endOtherSessions(
  database: Database,
  user: CallingUser,
  current: Buffer | null,
): Promise<void> {
  await audited(database, { actor: user, action: 'account.end-other-sessions' }, async (db) => {
    await endSessions(db, user.id, current)
    return { subject: userSubject(user), result: undefined }
  })
}

export function serveSessions(app: FastifyInstance, { database }: Context): void {
  serve(app, sessionCalls.listSessions, async ({ user, caller }) => ({
    data: await listOwnSessions(database, user, caller.tokenHash),
  }))
  serve(app, sessionCalls.endSession, async ({ params, user }) => {
    await endOwnSession(database, params.id, user)
    return { data: { _id: params.id } }
  })
  serve(app, sessionCalls.endOtherSessions, async ({ user, caller }) => {
    await endOtherSessions(database, user, caller.tokenHash)
    return { data: null }
  })
  serve(app, sessionCalls.endUserSessions, async ({ params, user, caller }) => {
    await endUserSessions(database, params.id, { user, tokenHash: caller.tokenHash })
    return { data: { _id: String(params.id) } }
  })
}
