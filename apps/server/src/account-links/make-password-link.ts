import { linkHours, type MadeLink } from '@kvartal/contract/account-links'
import { addLink, removeLinks } from '@kvartal/database/one-time-links/one-time-links'
import type { Database } from '@kvartal/database/open'
import { lockUser } from '@kvartal/database/users/find-user'
import { audited } from '../audit/audited.ts'
import type { Config } from '../config.ts'
import type { CallingUser } from '../http/visitor.ts'
import { userSubject } from '../present/user.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { lockAsAdministrator, requireUser } from '../users/change-users.ts'
import { linkAddress } from './link-address.ts'

/** Creates a link to set a new password, for an administrator to pass on; earlier ones become invalid. */
export async function makePasswordLink(database: Database, config: Pick<Config, 'publicUrl'>, id: number, caller: CallingUser): Promise<MadeLink> {
  const lock = (db: Database['db']) => lockAsAdministrator(db, caller)
  return audited(database, { actor: caller, action: 'user.password-link', lock }, async (db) => {
    const user = await requireUser(lockUser(db, id))
    await removeLinks(db, id, 'password')
    const token = newToken()
    const expiresAt = await addLink(db, {
      owner: { purpose: 'password', userId: id },
      tokenHash: hashToken(token),
      email: null,
      hours: linkHours.byAdministrator,
    })
    return { subject: userSubject(user), result: { link: linkAddress(config, token), expiresAt } }
  })
}
