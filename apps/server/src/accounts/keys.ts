import type { ReplyData } from '@kvartal/contract/endpoint'
import { type ApiKey, mostKeys, keyCalls } from '@kvartal/contract/keys'
import {
  type KeyRecord,
  addKey as addToDatabase,
  listKeys,
  removeKey as removeFromDatabase,
} from '@kvartal/database/api-keys'
import type { Database } from '@kvartal/database/open'
import { findSession } from '@kvartal/database/sessions'
import { lockUser } from '@kvartal/database/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { Conflict, NotFound, sessionEnded } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { requireRecentPassword } from './recent-password.ts'
import { hashToken, newKey } from './token.ts'

function presentKey({ id, usedAt, ...key }: KeyRecord): ApiKey {
  return { _id: String(id), ...key, lastUsedAt: usedAt }
}

const suffixLength = 4

/**
 * Creates a key for the caller, who alone receives it.
 * @param tokenHash of the calling session
 */
async function addKey(
  database: Database,
  name: string,
  user: CallingUser,
  tokenHash: Buffer | null,
): Promise<ReplyData<typeof keyCalls.addKey>> {
  const key = newKey()
  const suffix = key.slice(-suffixLength)
  const lock = (db: Database['db']) => lockUser(db, user.id)
  return audited(database, { actor: user, action: 'key.add', lock }, async (db, account) => {
    // The session may have ended since the call began, by a password change intended to lock out
    // its holder.
    const isLoggedIn = tokenHash !== null && (await findSession(db, tokenHash)) !== null
    if (account === null || !isLoggedIn) throw sessionEnded()
    const keys = await listKeys(db, user.id)
    if (keys.length >= mostKeys)
      throw new Conflict(`Sul on juba ${mostKeys} API võtit. Tühista mõni, mida sa enam ei vaja.`)
    const id = await addToDatabase(db, { userId: user.id, name, keyHash: hashToken(key), suffix })
    return {
      subject: keySubject(id, name),
      after: { name, suffix },
      result: { _id: String(id), key },
    }
  })
}

/** @throws NotFound when the caller has no such key */
async function removeKey(database: Database, id: number, user: CallingUser): Promise<void> {
  await audited(database, { actor: user, action: 'key.remove' }, async (db) => {
    const removed = await removeFromDatabase(db, { id, userId: user.id })
    if (removed === null) throw new NotFound('API võtit ei leitud')
    const { name, suffix } = removed
    return { subject: keySubject(id, name), before: { name, suffix }, result: undefined }
  })
}

function keySubject(id: number, name: string) {
  return { type: 'key', id: String(id), name } as const
}

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
