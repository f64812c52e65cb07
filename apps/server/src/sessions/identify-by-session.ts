import type { Database } from '@kvartal/database/open'
import { findSession } from '@kvartal/database/sessions/sessions'
import { sessionEnded } from '../http/known-error.ts'
import { type Identify, nobody } from '../http/visitor.ts'
import { hashToken } from './token.ts'

/**
 * Tells who calls by the token in the header `Authorization: Bearer …`. A token that no longer holds is refused also
 * where nobody needs one: whoever sends it believes to be logged in, and must learn otherwise.
 */
export function identifyBySession(database: Database): Identify {
  return async (request) => {
    const header = request.headers.authorization
    // Another scheme belongs to somebody between us and the caller.
    if (header === undefined || !/^bearer\b/i.test(header)) return nobody
    const token = /^bearer +([\w-]{43})$/i.exec(header)?.[1]
    const tokenHash = token === undefined ? null : hashToken(token)
    const user = tokenHash && (await findSession(database.db, tokenHash))
    if (user === null) throw sessionEnded()
    return { visitor: user.role, user, tokenHash }
  }
}
