import { removeKeys } from '@kvartal/database/keys/api-keys'
import { hasRoomForMail } from '@kvartal/database/mail/count-mails'
import { enqueueMail } from '@kvartal/database/mail/enqueue'
import { endLinksMadeBy, removeLinks } from '@kvartal/database/one-time-links/one-time-links'
import type { Database } from '@kvartal/database/open'
import { endSessions } from '@kvartal/database/sessions/sessions'
import { savePassword } from '@kvartal/database/users/save-user'
import type { UserRecord } from '@kvartal/database/users/user-record'
import { passwordChangedLetter } from '../mail/letters/account-letters.ts'
import type { Letterhead } from '../mail/letters/letter.ts'

/**
 * Gives an account a new password in place of a lost one, which others may know: all its sessions, keys and reset links end,
 * and the links that were made in its name for other people.
 */
export async function replacePassword(
  db: Database['db'],
  userId: number,
  passwordHash: string,
): Promise<void> {
  await savePassword(db, userId, passwordHash)
  await endSessions(db, userId, null)
  await removeKeys(db, userId)
  await removeLinks(db, userId, 'password')
  await endLinksMadeBy(db, userId)
}

/** Tells the owner of an account that its password has changed, since it may not have been them. */
export async function tellPasswordChanged(
  db: Database['db'],
  head: Letterhead | null,
  { email }: Pick<UserRecord, 'email'>,
): Promise<void> {
  if (head === null || !(await hasRoomForMail(db, { kind: 'password-changed', to: email }))) return
  await enqueueMail(db, {
    to: email,
    kind: 'password-changed',
    ...passwordChangedLetter(head, email),
  })
}
