import { setTimeout as sleep } from 'node:timers/promises'
import { linkHours } from '@kvartal/contract/account-links'
import { takeAttempt } from '@kvartal/database/attempts/take-attempt'
import { hasRoomForMail } from '@kvartal/database/mail/count-mails'
import { enqueueMail } from '@kvartal/database/mail/enqueue'
import { mailboxOf } from '@kvartal/database/mail/mailbox'
import type { Database } from '@kvartal/database/open'
import { findUserByEmail, lockUser } from '@kvartal/database/users/find-user'
import { audited } from '../audit/audited.ts'
import type { MailSettings } from '../config.ts'
import { Conflict } from '../http/known-error.ts'
import { forgottenPasswordLetter } from '../mail/letters/account-letters.ts'
import { userSubject } from '../present/user.ts'
import { makeLink } from './make-link.ts'

/** Longer than the work takes, in milliseconds, so that the response time does not reveal whether there is an account. */
const answerMs = 300

/** At most this many links an hour are mailed to an address; beyond that the answer stays the same. */
const mailsPerHour = 3

/** Mails a link for a new password, if there is an account with this address. @throws Conflict where no mails are sent */
export async function askPasswordLink(
  database: Database,
  mail: MailSettings | null,
  email: string,
): Promise<void> {
  if (mail === null) throw mailIsOff()
  await Promise.all([sleep(answerMs), mailLink(database, mail, email)])
}

async function mailLink(database: Database, mail: MailSettings, given: string): Promise<void> {
  const wait = await takeAttempt(database.db, {
    key: `forgotten ${mailboxOf(given)}`,
    most: mailsPerHour,
    seconds: 3600,
  })
  const found = await findUserByEmail(database.db, given)
  if (found === null || wait > 0) return
  const lock = (db: Database['db']) => lockUser(db, found.id)
  await audited(
    database,
    { actor: null, action: 'account.password-link', lock },
    async (db, user) => {
      // The account may have been deleted, or its address changed, in the meantime.
      const isGone = user === null || user.email !== found.email
      if (isGone || !(await hasRoomForMail(db, { kind: 'password-link', to: user.email })))
        return { entries: [], result: undefined }
      const hours = linkHours.forgotten
      const { email } = user
      const { link } = await makeLink(db, mail, {
        owner: { purpose: 'password', userId: user.id },
        email,
        madeBy: null,
        hours,
      })
      const letter = forgottenPasswordLetter(mail, { email, link, hours })
      await enqueueMail(db, { to: email, kind: 'password-link', usefulForHours: hours, ...letter })
      return { actor: user, subject: userSubject(user), result: undefined }
    },
  )
}

function mailIsOff(): Conflict {
  return new Conflict('Kirjade saatmine ei ole seadistatud. Palu administraatorilt parooli link.')
}
