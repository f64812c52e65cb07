import type { accountCalls } from '@kvartal/contract/account'
import type { ReplyData } from '@kvartal/contract/endpoint'
import { noteDevice, noteFirstLogin } from '@kvartal/database/known-devices'
import type { Database } from '@kvartal/database/open'
import { openSession } from '@kvartal/database/sessions'
import type { UserRecord } from '@kvartal/database/users'
import { type Arrival, deviceCookie, hashDevice } from './arrival.ts'
import { presentMe } from './present-user.ts'
import type { SecurityMails } from './security-mails.ts'
import { hashToken, newToken } from './token.ts'

interface StartedSession {
  readonly token: string
  /** The header that gives the browser its device token. */
  readonly cookie: string
}

/**
 * Opens a session in the transaction of a login or registration. The owner is notified of a browser
 * that is new to an account in use.
 */
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

/** The result of a successful login, by any method. */
export interface LoggedIn {
  readonly data: ReplyData<typeof accountCalls.login>
  /** The header that gives the browser its device token. */
  readonly cookie: string
}

export function loggedIn(
  { token, cookie }: StartedSession,
  user: UserRecord,
  mustSetUpSecondFactor: boolean,
): LoggedIn {
  return { data: { token, user: presentMe(user, mustSetUpSecondFactor) }, cookie }
}
