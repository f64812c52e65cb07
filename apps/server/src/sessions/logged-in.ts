import type { accountCalls } from '@kvartal/contract/account'
import type { ReplyData } from '@kvartal/contract/endpoint'
import type { UserRecord } from '@kvartal/database/users/user-record'
import { presentMe } from '../present/user.ts'
import type { StartedSession } from './start-session.ts'

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
