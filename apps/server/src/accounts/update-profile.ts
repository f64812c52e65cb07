import type { accountCalls } from '@kvartal/contract/account'
import type { Received } from '@kvartal/contract/endpoint'
import { noteDevice } from '@kvartal/database/devices/known-devices'
import type { Database } from '@kvartal/database/open'
import { removeLinks } from '@kvartal/database/one-time-links/one-time-links'
import { endSessions, findSession } from '@kvartal/database/sessions/sessions'
import { lockUser } from '@kvartal/database/users/find-user'
import { savePassword, saveProfile } from '@kvartal/database/users/save-user'
import type { UserRecord } from '@kvartal/database/users/user-record'
import { audited } from '../audit/audited.ts'
import { sessionEnded } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import type { Letterhead } from '../mail/letters/letter.ts'
import { hashPassword } from '../passwords/password.ts'
import { tellPasswordChanged } from '../passwords/replace-password.ts'
import { emailTaken, userSubject } from '../present/user.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { hashDevice } from '../sessions/device-cookie.ts'
import { presentProfileChange } from '../users/change-users.ts'

interface Changing {
  readonly user: CallingUser
  /** The hash of the calling session's token; that session continues. */
  readonly tokenHash: Buffer | null
  readonly arrival: Pick<Arrival, 'deviceToken'>
  /** For the mail about a new password; `null` where no mails are sent. */
  readonly head: Letterhead | null
}

/** Changes one's own account. A new password ends all other sessions, since another person may hold one. */
export async function updateProfile(
  database: Database,
  {
    password,
    ...profile
  }: Omit<Received<typeof accountCalls.updateProfile>['body'], 'currentPassword'>,
  { user, tokenHash, arrival, head }: Changing,
): Promise<UserRecord> {
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
    if (passwordHash === null) return { entries, result: after }
    await savePassword(db, id, passwordHash)
    if (arrival.deviceToken !== null) await noteDevice(db, id, hashDevice(arrival.deviceToken, id))
    await endSessions(db, id, tokenHash)
    await removeLinks(db, id, 'password')
    // To the former address, since a hijacker of the session may just have replaced it.
    await tellPasswordChanged(db, head, before)
    const passwordEntry = {
      actor: after,
      action: 'account.password',
      subject: userSubject(after),
    } as const
    return { entries: [...entries, passwordEntry], result: after }
  })
}
