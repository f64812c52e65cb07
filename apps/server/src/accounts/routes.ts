import * as calls from '@kvartal/contract/account'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { presentUser } from '../present/user.ts'
import { addressKey } from '../limits/address-key.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { updateProfile } from './update-profile.ts'

export function serveAccounts(app: FastifyInstance, database: Database, minPasswordLength: number): void {
  serve(app, calls.register, async ({ body, caller, request }) => ({
    data: await register(database, { body, caller, address: addressKey(request.ip), minPasswordLength }),
  }))
  serve(app, calls.login, async ({ body, request }) => ({ data: await login(database, body, addressKey(request.ip)) }))
  serve(app, calls.logout, async ({ user, caller }) => {
    await logout(database, user, caller.tokenHash)
    return { data: null }
  })
  serve(app, calls.readMe, async ({ user }) => ({ data: presentUser(user) }))
  serve(app, calls.updateProfile, async ({ body, user, caller }) => ({
    data: await updateProfile(database, { body, user, tokenHash: caller.tokenHash, minPasswordLength }),
  }))
}
