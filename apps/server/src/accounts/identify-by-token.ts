import { findKeyHolder } from '@kvartal/database/api-keys'
import type { Database } from '@kvartal/database/open'
import type { SecondFactorState } from '@kvartal/database/second-factor-state'
import { findSession } from '@kvartal/database/sessions'
import { mustHaveSecondFactor } from '@kvartal/domain/access/record-rules'
import type { Role } from '@kvartal/domain/access/role'
import { NotLoggedIn, sessionEnded } from '../kit/http/known-error.ts'
import { anonymousCaller, type Caller, type Identify } from '../kit/http/visitor.ts'
import { settingValue } from '../operation/stored-setting.ts'
import { hashToken, isKey } from './token.ts'

/** Whether an account must set up a second factor. */
function mustSetUp({
  role,
  hasSecondFactor,
  secondFactorRule,
}: SecondFactorState & { readonly role: Role }): boolean {
  return (
    !hasSecondFactor &&
    mustHaveSecondFactor(settingValue('requireSecondFactor', secondFactorRule), role)
  )
}

/**
 * Identifies the caller by what follows `Authorization: Bearer`: the token of a session, or a key.
 * An invalid one is refused even by calls that need no login, since the client believes that it is
 * logged in.
 */
export function identifyByToken({ db }: Database): Identify {
  async function byKey(key: string): Promise<Caller> {
    const found = await findKeyHolder(db, hashToken(key))
    if (found === null) throw new NotLoggedIn('API võti ei kehti')
    const { user, keyId } = found
    return {
      visitor: user.role,
      user,
      tokenHash: null,
      keyId,
      mustSetUpSecondFactor: mustSetUp(user),
    }
  }

  async function bySession(token: string): Promise<Caller> {
    const tokenHash = hashToken(token)
    const user = await findSession(db, tokenHash)
    if (user === null) throw sessionEnded()
    return {
      visitor: user.role,
      user,
      tokenHash,
      keyId: null,
      mustSetUpSecondFactor: mustSetUp(user),
    }
  }

  return async (request) => {
    const header = request.headers.authorization
    // Other schemes are meant for a proxy.
    if (header === undefined || !/^bearer\b/i.test(header)) return anonymousCaller
    const token = /^bearer +((?:kv_)?[\w-]{43})$/i.exec(header)?.[1]
    if (token === undefined) throw sessionEnded()
    return isKey(token) ? byKey(token) : bySession(token)
  }
}
