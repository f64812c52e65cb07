import { linkHours, accountLinkCalls, type MadeLink } from '@kvartal/contract/account-links'
import { hasRoomForMail } from '@kvartal/database/mail/count-mails'
import { enqueueMail } from '@kvartal/database/mail/enqueue'
import { mailboxOf } from '@kvartal/database/mail/mailbox'
import { removeLinks } from '@kvartal/database/one-time-links'
import type { Database } from '@kvartal/database/open'
import { takeAttempt } from '@kvartal/database/take-attempt'
import { findUserByEmail, lockUser } from '@kvartal/database/users'
import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MailSettings, Config } from '../config.ts'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { Conflict } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { forgottenPasswordLetter } from '../mail/account-letters.ts'
import { arrivalOf } from './arrival.ts'
import { makeLink } from './make-link.ts'
import { requireLongPassword } from './password.ts'
import { userSubject } from './present-user.ts'
import { acceptInvitation, confirmEmailByLink, readLink, setPasswordByLink } from './use-link.ts'
import { lockAsAdministrator, requireUser } from './users.ts'

/**
 * Longer than the work takes, in milliseconds, so that the response time does not reveal whether
 * there is an account.
 */
const answerMs = 300

/**
 * At most this many links an hour are mailed to an address; beyond that the answer stays the same.
 */
const mailsPerHour = 3

/**
 * Mails a link for a new password, if there is an account with this address.
 * @throws Conflict where no mails are sent
 */
async function askPasswordLink(
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

/**
 * Creates a link to set a new password, for an administrator to pass on; earlier ones become
 * invalid.
 */
async function makePasswordLink(
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

export function serveAccountLinks(
  app: FastifyInstance,
  { database, config, mails, originOf }: Context,
): void {
  const { mail, minPasswordLength } = config
  serve(app, accountLinkCalls.readMailing, async () => ({ data: { isOn: mail !== null } }))
  serve(app, accountLinkCalls.askPasswordLink, async ({ body }) => {
    await askPasswordLink(database, mail, body.email)
    return { data: null }
  })
  serve(app, accountLinkCalls.readAccountLink, async ({ body }) => ({
    data: await readLink(database, body.token),
  }))
  serve(app, accountLinkCalls.setPasswordByLink, async ({ body, request }) => {
    requireLongPassword(body.password, minPasswordLength)
    return setPasswordByLink(database, mail, body, arrivalOf(request, originOf))
  })
  serve(app, accountLinkCalls.acceptInvitation, async ({ body, request }) => {
    requireLongPassword(body.password, minPasswordLength)
    return acceptInvitation(database, body, arrivalOf(request, originOf), mails)
  })
  serve(app, accountLinkCalls.confirmEmail, async ({ body }) => ({
    data: await confirmEmailByLink(database, body.token),
  }))
  serve(app, accountLinkCalls.makePasswordLink, async ({ params, user }) => ({
    data: await makePasswordLink(database, config, params.id, user),
  }))
}
