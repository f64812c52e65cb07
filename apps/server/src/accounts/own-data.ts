import type { Received } from '@kvartal/contract/endpoint'
import { ownDataCalls } from '@kvartal/contract/own-data'
import { missingCodeSentence } from '@kvartal/contract/second-factor'
import { lockCuration } from '@kvartal/database/companies/lock-curation'
import type { Database } from '@kvartal/database/open'
import { mostRowsOfList, readOwnData } from '@kvartal/database/own-data'
import { removeAccount, waitForMails } from '@kvartal/database/remove-account'
import { findSecondFactor, isFactorOn } from '@kvartal/database/second-factors'
import { holdVerifiedUser, lockAdministrators, lockUser } from '@kvartal/database/users'
import { isLastAdministrator } from '@kvartal/domain/access/record-rules'
import { deletedPersonName } from '@kvartal/domain/audit/action'
import { dayInEstonia } from '@kvartal/domain/format/date'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { Conflict, NotLoggedIn, sessionEnded } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { addressKey } from '../kit/limits/client.ts'
import { acceptCode, countingCodes, wrongCodeAtLogin } from './accept-code.ts'
import { removedSubject } from './present-user.ts'
import { verifyOwnPassword, wrongPasswordSentence } from './recent-password.ts'
import type { SecurityMails } from './security-mails.ts'

type Db = Database['db']

/** Sends all that is stored of the caller as a file. */
async function sendCopy({ db }: Database, user: CallingUser, reply: FastifyReply): Promise<void> {
  const { lists, cut } = await readOwnData(db, user)
  const now = new Date()
  const copy = { madeAt: now.toISOString(), mostRowsOfList, cutLists: cut, ...lists }
  void reply
    .header(
      'content-disposition',
      `attachment; filename="kvartal-minu-andmed-${dayInEstonia(now)}.json"`,
    )
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(copy, null, 2))
}

interface Removing {
  readonly user: CallingUser
  readonly request: { readonly ip: string }
  readonly body: Received<typeof ownDataCalls.removeMyself>['body']
}

/** Deletes the caller's account, which needs its password and, with a second factor, a code. */
async function removeMyself(
  database: Database,
  { user, request, body: { password, code } }: Removing,
  mails: SecurityMails,
): Promise<void> {
  const passwordHash = await verifyOwnPassword(database, { user, request }, password)
  if (passwordHash === null) throw new NotLoggedIn(wrongPasswordSentence, 'wrong-password')
  const lock = async (db: Db) => {
    await lockCuration(db)
    const administrators = await lockAdministrators(db)
    await lockUser(db, user.id)
    return administrators
  }
  const actor = { ...user, name: deletedPersonName }
  await waitForMails(database.db, user)
  const remove = () =>
    audited(database, { actor, action: 'account.remove', lock }, async (db, administrators) => {
      const account = await holdVerifiedUser(db, { id: user.id, passwordHash })
      if (account === null) throw sessionEnded()
      if (isLastAdministrator(user.id, administrators))
        throw new Conflict(
          'Oled viimane administraator. Anna enne administraatori roll mõnele teisele kasutajale.',
        )
      await requireCode(db, user, code)
      await removeAccount(db, account)
      return {
        subject: removedSubject(account),
        before: { role: account.role },
        result: undefined,
      }
    })
  if (code === null) await remove()
  else await countingCodes(database, mails, { user, address: addressKey(request.ip), code }, remove)
}

/** @throws NotLoggedIn when the account has a second factor and the code is missing or wrong */
async function requireCode(db: Db, user: CallingUser, code: string | null): Promise<void> {
  if (!isFactorOn(await findSecondFactor(db, user.id))) return
  if (code === null) throw new NotLoggedIn(missingCodeSentence, 'wrong-code')
  if ((await acceptCode(db, { user, code })) === null) throw wrongCodeAtLogin()
}

export function serveOwnData(app: FastifyInstance, { database, mails }: Context): void {
  serve(app, ownDataCalls.copyMyData, async ({ user }) => ({
    send: (_, reply) => sendCopy(database, user, reply),
  }))
  serve(app, ownDataCalls.removeMyself, async (call) => {
    await removeMyself(database, call, mails)
    return { data: null }
  })
}
