import type { Database } from '@kvartal/database/open'
import { findSession } from '@kvartal/database/sessions/sessions'
import { sessionEnded } from '../http/known-error.ts'
import { anonymousCaller, type Identify } from '../http/visitor.ts'
import { hashToken } from './token.ts'

/**
 * Identifies the caller by the token in the header `Authorization: Bearer …`. An invalid token is refused even by calls that
 * need no login, since the client believes that it is logged in.
 */
export function identifyBySession(database: Database): Identify {
  return async (request) => {
    const header = request.headers.authorization
    // Another scheme is meant for a proxy.
    if (header === undefined || !/^bearer\b/i.test(header)) return anonymousCaller
    const token = /^bearer +([\w-]{43})$/i.exec(header)?.[1]
    const tokenHash = token === undefined ? null : hashToken(token)
    const user = tokenHash && (await findSession(database.db, tokenHash))
    if (user === null) throw sessionEnded()
    return { visitor: user.role, user, tokenHash }
  }
}
