import { linkHours } from '@kvartal/contract/account-links'
import type { MadeLink } from '@kvartal/contract/made-link'
import { removeLinks } from '@kvartal/database/one-time-links/one-time-links'
import type { Database } from '@kvartal/database/open'
import { lockUser } from '@kvartal/database/users/find-user'
import { audited } from '../audit/audited.ts'
import type { Config } from '../config.ts'
import type { CallingUser } from '../http/visitor.ts'
import { userSubject } from '../present/user.ts'
import { lockAsAdministrator, requireUser } from '../users/change-users.ts'
import { makeLink } from './make-link.ts'

/** Creates a link to set a new password, for an administrator to pass on; earlier ones become invalid. */
export async function makePasswordLink(
  database: Database,
  config: Pick<Config, 'publicUrl'>,
  id: number,
  caller: CallingUser,
): Promise<MadeLink> {
  const lock = (db: Database['db']) => lockAsAdministrator(db, caller)
  return audited(database, { actor: caller, action: 'user.password-link', lock }, async (db) => {
    const user = await requireUser(lockUser(db, id))
    await removeLinks(db, id, 'password')
    const result = await makeLink(db, config, {
      owner: { purpose: 'password', userId: id },
      email: null,
      madeBy: caller.id,
      hours: linkHours.byAdministrator,
    })
    return { subject: userSubject(user), result }
  })
}
