import { noteDevice, noteFirstLogin } from '@kvartal/database/devices/known-devices'
import type { Database } from '@kvartal/database/open'
import { openSession } from '@kvartal/database/sessions/sessions'
import type { UserRecord } from '@kvartal/database/users/user-record'
import type { SecurityMails } from '../accounts/security-mails.ts'
import type { Arrival } from './arrival.ts'
import { deviceCookie, hashDevice } from './device-cookie.ts'
import { hashToken, newToken } from './token.ts'

export interface StartedSession {
  readonly token: string
  /** The header that gives the browser its device token. */
  readonly cookie: string
}

/** Opens a session in the transaction of a login or registration. The owner is notified of a browser that is new to an account in use. */
export async function startSession(
  db: Database['db'],
  user: UserRecord,
  arrival: Arrival,
  mails: SecurityMails,
): Promise<StartedSession> {
  const token = newToken()
  const deviceToken = arrival.deviceToken ?? newToken()
  await openSession(db, user.id, hashToken(token), arrival.place)
  const isFirst = await noteFirstLogin(db, user.id)
  const isNew = await noteDevice(db, user.id, hashDevice(deviceToken, user.id))
  if (isNew && !isFirst) await mails.newDevice(db, user, arrival.place)
  return { token, cookie: deviceCookie(deviceToken, arrival) }
}
