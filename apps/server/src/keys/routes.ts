import type { Context } from '../context.ts'
import { keyCalls } from '@kvartal/contract/keys'
import { listKeys } from '@kvartal/database/keys/api-keys'
import type { FastifyInstance } from 'fastify'
import { requireRecentPassword } from '../accounts/recent-password.ts'
import { serve } from '../http/serve.ts'
import { addKey, removeKey } from './change-keys.ts'
import { presentKey } from './present-key.ts'

export function serveKeys(app: FastifyInstance, { database }: Context): void {
  serve(app, keyCalls.listKeys, async ({ user }) => ({
    data: (await listKeys(database.db, user.id)).map(presentKey),
  }))
  serve(app, keyCalls.addKey, async (call) => {
    const { body, user, caller } = call
    await requireRecentPassword(database, call, body.currentPassword)
    return { data: await addKey(database, body.name, user, caller.tokenHash) }
  })
  serve(app, keyCalls.removeKey, async ({ params, user }) => {
    await removeKey(database, params.id, user)
    return { data: { _id: String(params.id) } }
  })
}
