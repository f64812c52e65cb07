import type { Context } from '../context.ts'
import { secondFactorCalls } from '@kvartal/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import { requireRecentPassword } from '../accounts/recent-password.ts'
import { serve } from '../http/serve.ts'
import { addressKey } from '../limits/client-key.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import {
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './change-second-factor.ts'
import { finishLogin } from './finish-login.ts'
import { removeSecondFactor } from './remove-second-factor.ts'

export function serveSecondFactor(
  app: FastifyInstance,
  { database, mails, originOf }: Context,
): void {
  serve(app, secondFactorCalls.finishLogin, ({ body, request }) =>
    finishLogin(database, body, arrivalOf(request, originOf), mails),
  )
  serve(app, secondFactorCalls.readSecondFactor, async ({ user }) => ({
    data: await readSecondFactor(database, user),
  }))
  serve(app, secondFactorCalls.startSecondFactor, async (call) => {
    await requireRecentPassword(database, call, call.body.currentPassword)
    return { data: await startSecondFactor(database, call.user) }
  })
  serve(app, secondFactorCalls.confirmSecondFactor, async ({ user, body }) => ({
    data: { recoveryCodes: [...(await confirmSecondFactor(database, user, body.code, mails))] },
  }))
  serve(app, secondFactorCalls.renewRecoveryCodes, async (call) => {
    const { user, body, request } = call
    await requireRecentPassword(database, call, body.currentPassword)
    return {
      data: {
        recoveryCodes: [
          ...(await renewRecoveryCodes(
            database,
            { user, code: body.code, address: addressKey(request.ip) },
            mails,
          )),
        ],
      },
    }
  })
  serve(app, secondFactorCalls.turnOffSecondFactor, async (call) => {
    const { user, body, request } = call
    await requireRecentPassword(database, call, body.currentPassword)
    await turnOffSecondFactor(
      database,
      { user, code: body.code, address: addressKey(request.ip) },
      mails,
    )
    return { data: null }
  })
  serve(app, secondFactorCalls.removeSecondFactor, async ({ params, user }) => {
    await removeSecondFactor(database, params.id, user, mails)
    return { data: { _id: String(params.id) } }
  })
}
