import * as calls from '@kvartal/contract/account'
import { rateLimits } from '@kvartal/contract/rate-limits'
import type { Database } from '@kvartal/database/open'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { serve } from '../http/serve.ts'
import { addressKey } from '../limits/client-key.ts'
import { requireLongPassword } from '../passwords/password.ts'
import { presentUser } from '../present/user.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { register } from './register.ts'
import { updateProfile } from './update-profile.ts'

export function serveAccounts(app: FastifyInstance, database: Database, { minPasswordLength, mail }: Pick<Config, 'minPasswordLength' | 'mail'>): void {
  serve(app, calls.register, async ({ body, caller }) => ({ data: await register(database, body, caller, minPasswordLength) }))
  serve(app, calls.login, async ({ body, request }) => ({ data: await login(database, body, addressKey(request.ip)) }))
  serve(app, calls.logout, async ({ user, caller }) => {
    await logout(database, user, caller.tokenHash)
    return { data: null }
  })
  serve(app, calls.readMe, async ({ user }) => ({ data: presentUser(user) }))
  serve(app, calls.updateProfile, async ({ body, user, caller, limit }) => {
    if (body.password !== undefined) {
      requireLongPassword(body.password, minPasswordLength)
      await limit(rateLimits.passwordChange)
    }
    return { data: await updateProfile(database, body, user, caller.tokenHash, mail) }
  })
}
