import type { Context } from '../context.ts'
import { accountCalls } from '@kvartal/contract/account'
import { rateLimits } from '@kvartal/contract/rate-limits'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { requireLongPassword } from '../passwords/password.ts'
import { presentMe } from '../present/user.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { requireRecentPassword } from './recent-password.ts'
import { register } from './register.ts'
import { updateProfile } from './update-profile.ts'

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
