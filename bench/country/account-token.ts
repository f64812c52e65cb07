import type { Database } from '@kvartal/database/open'
import { openSession } from '@kvartal/database/sessions'
import { makeUser } from '@kvartal/testing/database/factories'
import { hashToken, newToken } from '../../apps/server/src/accounts/token.ts'

/** The token of a new account, for calls that need a login. */
export async function accountToken({ db }: Database): Promise<string> {
  const token = newToken()
  await openSession(
    db,
    (await makeUser(db, { email: `${token}@kvartal.example` })).id,
    hashToken(token),
  )
  return token
}
