import { findKeyHolder } from '@kvartal/database/keys/api-keys'
import type { Database } from '@kvartal/database/open'
import { findSession } from '@kvartal/database/sessions/sessions'
import { NotLoggedIn, sessionEnded } from '../http/known-error.ts'
import { anonymousCaller, type Caller, type Identify } from '../http/visitor.ts'
import { hashToken, isKey } from './token.ts'

/**
 * Identifies the caller by what follows `Authorization: Bearer`: the token of a session, or a key. An invalid one is refused
 * even by calls that need no login, since the client believes that it is logged in.
 */
export function identifyByToken({ db }: Database): Identify {
  async function byKey(key: string): Promise<Caller> {
    const found = await findKeyHolder(db, hashToken(key))
    if (found === null) throw new NotLoggedIn('API võti ei kehti')
    const { user, keyId } = found
    return { visitor: user.role, user, tokenHash: null, keyId }
  }

  async function bySession(token: string): Promise<Caller> {
    const tokenHash = hashToken(token)
    const user = await findSession(db, tokenHash)
    if (user === null) throw sessionEnded()
    return { visitor: user.role, user, tokenHash, keyId: null }
  }

  return async (request) => {
    const header = request.headers.authorization
    // Another scheme is meant for a proxy.
    if (header === undefined || !/^bearer\b/i.test(header)) return anonymousCaller
    const token = /^bearer +((?:kv_)?[\w-]{43})$/i.exec(header)?.[1]
    if (token === undefined) throw sessionEnded()
    return isKey(token) ? byKey(token) : bySession(token)
  }
}
