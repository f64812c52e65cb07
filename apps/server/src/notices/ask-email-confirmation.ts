import { linkHours } from '@kvartal/contract/account-links'
import { rateLimits } from '@kvartal/contract/rate-limits'
import { hasRoomForMail } from '@kvartal/database/mail/count-mails'
import { enqueueMail } from '@kvartal/database/mail/enqueue'
import { removeLinks } from '@kvartal/database/one-time-links/one-time-links'
import type { Database } from '@kvartal/database/open'
import { lockUser } from '@kvartal/database/users/find-user'
import { makeLink } from '../account-links/make-link.ts'
import { audited } from '../audit/audited.ts'
import type { MailSettings } from '../config.ts'
import { Conflict, sessionEnded, TooMany } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { confirmEmailLetter } from '../mail/letters/account-letters.ts'
import { userSubject } from '../present/user.ts'

/** In seconds. */
const hour = 3600

/** Mails a link to the caller's address that confirms it; earlier ones become invalid. @throws Conflict where no mails are sent, TooMany */
export async function askEmailConfirmation(
  database: Database,
  mail: MailSettings | null,
  caller: CallingUser,
): Promise<void> {
  if (mail === null)
    throw new Conflict('Kirjade saatmine ei ole seadistatud, nii et aadressi ei saa kinnitada.')
  const lock = (db: Database['db']) => lockUser(db, caller.id)
  await audited(
    database,
    { actor: caller, action: 'account.email-link', lock },
    async (db, user) => {
      if (user === null) throw sessionEnded()
      if (!(await hasRoomForMail(db, { kind: 'confirm-email', to: user.email })))
        throw new TooMany(hour, rateLimits.emailConfirmation.refusal)
      const hours = linkHours.email
      const { email } = user
      await removeLinks(db, user.id, 'email')
      const { link } = await makeLink(db, mail, {
        owner: { purpose: 'email', userId: user.id },
        email,
        madeBy: null,
        hours,
      })
      const letter = confirmEmailLetter(mail, { email, link, hours })
      await enqueueMail(db, { to: email, kind: 'confirm-email', usefulForHours: hours, ...letter })
      return { subject: userSubject(user), result: undefined }
    },
  )
}
