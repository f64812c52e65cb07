import type { Context } from '../context.ts'
import { userCalls } from '@kvartal/contract/user'
import { findUser, listUsers } from '@kvartal/database/users/find-user'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { presentUser } from '../present/user.ts'
import { removeUser, requireUser, saveUserProfile, saveUserRole } from './change-users.ts'

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
