import { linkHours } from '@kvartal/contract/account-links'
import { type Notices, noticeCalls } from '@kvartal/contract/notices'
import { rateLimits } from '@kvartal/contract/rate-limits'
import { hasRoomForMail } from '@kvartal/database/mail/count-mails'
import { enqueueMail } from '@kvartal/database/mail/enqueue'
import { removeLinks } from '@kvartal/database/one-time-links'
import type { Database } from '@kvartal/database/open'
import { lockUser, readNoticeSettings, saveFailureMail } from '@kvartal/database/users'
import { can } from '@kvartal/domain/access/capability'
import type { FastifyInstance } from 'fastify'
import { makeLink } from '../accounts/make-link.ts'
import { userSubject } from '../accounts/present-user.ts'
import type { MailSettings } from '../config.ts'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { Conflict, sessionEnded, TooMany, NotAllowed } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { confirmEmailLetter } from './account-letters.ts'

/** In seconds. */
const hour = 3600

/**
 * Mails a link to the caller's address that confirms it; earlier ones become invalid.
 * @throws Conflict where no mails are sent, TooMany
 */
async function askEmailConfirmation(
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

/** Which mails the caller gets. */
async function readNotices(
  db: Database['db'],
  isMailOn: boolean,
  caller: CallingUser,
): Promise<Notices> {
  const settings = await readNoticeSettings(db, caller.id)
  if (settings === null) throw sessionEnded()
  return {
    isMailOn,
    isEmailConfirmed: settings.emailConfirmedAt !== null,
    failures: can(caller.role, 'run-refreshes') ? settings.wantsFailureMail : null,
  }
}

/**
 * Sets whether the caller gets failure mails.
 * @throws NotAllowed for those who do not manage runs
 */
async function saveNotices(
  database: Database,
  isMailOn: boolean,
  failures: boolean,
  caller: CallingUser,
): Promise<Notices> {
  if (!can(caller.role, 'run-refreshes')) throw new NotAllowed()
  const lock = (db: Database['db']) => lockUser(db, caller.id)
  return audited(database, { actor: caller, action: 'account.notices', lock }, async (db, user) => {
    if (user === null) throw sessionEnded()
    const before = await readNotices(db, isMailOn, caller)
    await saveFailureMail(db, user.id, failures)
    const entry = {
      subject: userSubject(user),
      before: { failures: before.failures },
      after: { failures },
    }
    return { entries: before.failures === failures ? [] : [entry], result: { ...before, failures } }
  })
}

export function serveNotices(app: FastifyInstance, { database, config: { mail } }: Context): void {
  const isMailOn = mail !== null
  serve(app, noticeCalls.readNotices, async ({ user }) => ({
    data: await readNotices(database.db, isMailOn, user),
  }))
  serve(app, noticeCalls.saveNotices, async ({ body, user }) => ({
    data: await saveNotices(database, isMailOn, body.failures, user),
  }))
  serve(app, noticeCalls.askEmailConfirmation, async ({ user }) => {
    await askEmailConfirmation(database, mail, user)
    return { data: null }
  })
}
