import * as calls from '@kvartal/contract/user'
import type { Database } from '@kvartal/database/open'
import { listUsers } from '@kvartal/database/users/list-users'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { requireUser } from '../http/visitor.ts'
import { presentUser } from '../present/user.ts'
import { readUser } from './read-user.ts'
import { removeUser } from './remove-user.ts'
import { saveUserProfile } from './save-user-profile.ts'
import { saveUserRole } from './save-user-role.ts'

export function serveUsers(app: FastifyInstance, database: Database): void {
  serve(app, calls.listUsers, async () => ({ data: (await listUsers(database.db)).map(presentUser) }))
  serve(app, calls.readUser, async ({ params }) => ({ data: await readUser(database, Number(params.id)) }))
  serve(app, calls.removeUser, async ({ params, caller }) => {
    await removeUser(database, Number(params.id), requireUser(caller))
    return { data: { _id: params.id } }
  })
  serve(app, calls.saveUserRole, async ({ params, body, caller }) => ({
    data: await saveUserRole(database, Number(params.id), body.role, requireUser(caller)),
  }))
  serve(app, calls.saveUserProfile, async ({ params, body, caller }) => ({
    data: await saveUserProfile(database, Number(params.id), body, requireUser(caller)),
  }))
}
