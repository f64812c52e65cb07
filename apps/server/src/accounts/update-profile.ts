import type { updateProfile as endpoint } from '@kvartal/contract/account'
import type { Received } from '@kvartal/contract/endpoint'
import type { User } from '@kvartal/contract/user'
import type { Database } from '@kvartal/database/open'
import { removeLinks } from '@kvartal/database/one-time-links/one-time-links'
import { endSessions, findSession } from '@kvartal/database/sessions/sessions'
import { lockUser } from '@kvartal/database/users/find-user'
import { savePassword, saveProfile } from '@kvartal/database/users/save-user'
import { audited } from '../audit/audited.ts'
import { sessionEnded } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import type { Letterhead } from '../mail/letters/letter.ts'
import { hashPassword } from '../passwords/password.ts'
import { tellPasswordChanged } from '../passwords/replace-password.ts'
import { emailTaken, presentUser, userSubject } from '../present/user.ts'
import { presentProfileChange } from '../users/change-users.ts'

/**
 * Changes one's own account. A new password ends all other sessions, since another person may hold one.
 * @param tokenHash of the session that makes the call, which continues
 * @param head of the letter that tells of a new password; `null` where no mails are sent
 */
export async function updateProfile(
  database: Database,
  { password, ...profile }: Received<typeof endpoint>['body'],
  user: CallingUser,
  tokenHash: Buffer | null,
  head: Letterhead | null,
): Promise<User> {
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const { id } = user
  const lock = (db: Database['db']) => lockUser(db, id)
  return audited(database, { actor: user, action: 'account.profile', lock }, async (db, before) => {
    // The session may have ended since the call began, by a password change intended to lock out its holder.
    const isLoggedIn = tokenHash !== null && (await findSession(db, tokenHash)) !== null
    if (before === null || !isLoggedIn) throw sessionEnded()
    const after = await saveProfile(db, id, profile)
    if (after === null) throw emailTaken()
    const entries = presentProfileChange(before, after)
    if (passwordHash === null) return { entries, result: presentUser(after) }
    await savePassword(db, id, passwordHash)
    await endSessions(db, id, tokenHash)
    await removeLinks(db, id, 'password')
    // To the former address, which whoever took the session over may just have replaced.
    await tellPasswordChanged(db, head, before)
    const passwordEntry = { actor: after, action: 'account.password', subject: userSubject(after) } as const
    return { entries: [...entries, passwordEntry], result: presentUser(after) }
  })
}
