import * as calls from '@kvartal/contract/account'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { requireUser } from '../http/visitor.ts'
import { presentUser } from '../present/user.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { updateProfile } from './update-profile.ts'

export function serveAccounts(app: FastifyInstance, database: Database, minPasswordLength: number): void {
  serve(app, calls.register, async ({ body, caller, request }) => ({
    data: await register(database, { body, caller, address: request.ip, minPasswordLength }),
  }))
  serve(app, calls.login, async ({ body, request }) => ({ data: await login(database, body, request.ip) }))
  serve(app, calls.logout, async ({ caller }) => {
    await logout(database, caller)
    return { data: null }
  })
  serve(app, calls.readMe, async ({ caller }) => ({ data: presentUser(requireUser(caller)) }))
  serve(app, calls.updateProfile, async ({ body, caller }) => ({
    data: await updateProfile(database, { body, caller, minPasswordLength }),
  }))
}
