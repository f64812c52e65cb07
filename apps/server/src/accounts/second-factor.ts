import type { Received } from '@kvartal/contract/endpoint'
import { type SecondFactor, secondFactorCalls } from '@kvartal/contract/second-factor'
import type { Database } from '@kvartal/database/open'
import {
  countRecoveryCodes,
  findSecondFactor,
  isFactorOn,
  lockSecondFactor,
  removeSecondFactor as removeFromDatabase,
  saveRecoveryCodes,
  saveUnconfirmed,
  findPendingLogin,
  removePendingLogin,
} from '@kvartal/database/second-factors'
import { lockUser, holdVerifiedUser } from '@kvartal/database/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { audited } from '../kit/audited.ts'
import { Conflict, sessionEnded, about, NotLoggedIn } from '../kit/http/known-error.ts'
import { serve } from '../kit/http/serve.ts'
import type { CallingUser } from '../kit/http/visitor.ts'
import { addressKey } from '../kit/limits/client.ts'
import { isSecondFactorRequired } from '../operation/stored-setting.ts'
import {
  acceptAppCode,
  acceptCode,
  type CodeGiven,
  countingCodes,
  wrongCode,
  hashRecoveryCode,
  newRecoveryCodes,
  describeSecret,
  newSecret,
  wrongCodeAtLogin,
} from './accept-code.ts'
import { type Arrival, arrivalOf } from './arrival.ts'
import { userSubject } from './present-user.ts'
import { requireRecentPassword } from './recent-password.ts'
import type { SecurityMails } from './security-mails.ts'
import { type LoggedIn, loggedIn, startSession } from './start-session.ts'
import { hashToken } from './token.ts'
import { lockAsAdministrator, requireUser } from './users.ts'

type Db = Database['db']

/** The caller's second factor. */
async function readSecondFactor(database: Database, user: CallingUser): Promise<SecondFactor> {
  const factor = await findSecondFactor(database.db, user.id)
  const since = factor?.confirmedAt ?? null
  return {
    isOn: since !== null,
    since,
    recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(database.db, user.id),
    isRequired: await isSecondFactorRequired(database, user.role),
  }
}

/**
 * Creates a secret, which takes effect with the first code. The account has not changed yet, so
 * nothing is logged.
 */
async function startSecondFactor(
  { db }: Database,
  user: CallingUser,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = newSecret()
  await db.transaction().execute(async (transaction) => {
    if ((await lockUser(transaction, user.id)) === null) throw sessionEnded()
    if (isFactorOn(await lockSecondFactor(transaction, user.id))) throw isOnAlready()
    await saveUnconfirmed(transaction, user.id, secret)
  })
  return describeSecret(secret, user.email)
}

/** Turns the second factor on with the app's first code, and returns the recovery codes. */
async function confirmSecondFactor(
  database: Database,
  user: CallingUser,
  code: string,
  mails: SecurityMails,
): Promise<readonly string[]> {
  return audited(database, { actor: user, action: 'second-factor.on' }, async (db) => {
    const factor = await lockSecondFactor(db, user.id)
    if (factor === null)
      throw new Conflict('Alusta kaheastmelise sisselogimise sisselülitamist uuesti')
    if (isFactorOn(factor)) throw isOnAlready()
    if (!(await acceptAppCode(db, user.id, factor, code))) throw wrongCode()
    await mails.secondFactorOn(db, user)
    return { subject: userSubject(user), result: await replaceRecoveryCodes(db, user) }
  })
}

/** Replaces the recovery codes; needs a code of the app or a recovery code. */
async function renewRecoveryCodes(
  database: Database,
  given: CodeGiven & { readonly user: CallingUser },
  mails: SecurityMails,
): Promise<readonly string[]> {
  const { user } = given
  const renew = () =>
    audited(database, { actor: user, action: 'second-factor.codes' }, async (db) => {
      if ((await acceptCode(db, given)) === null) throw await refusal(db, user)
      return { subject: userSubject(user), result: await replaceRecoveryCodes(db, user) }
    })
  return countingCodes(database, mails, given, renew)
}

/** Turns the caller's second factor off. */
async function turnOffSecondFactor(
  database: Database,
  given: CodeGiven & { readonly user: CallingUser },
  mails: SecurityMails,
): Promise<void> {
  const { user } = given
  const turnOff = () =>
    audited(database, { actor: user, action: 'second-factor.off' }, async (db) => {
      if ((await acceptCode(db, given)) === null) throw await refusal(db, user)
      await removeFromDatabase(db, user.id)
      await mails.secondFactorOff(db, user, 'owner')
      return { subject: userSubject(user), result: undefined }
    })
  await countingCodes(database, mails, given, turnOff)
}

async function replaceRecoveryCodes(db: Db, { id }: CallingUser): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  await saveRecoveryCodes(
    db,
    id,
    codes.map((code) => hashRecoveryCode(id, code)),
  )
  return codes
}

function isOnAlready(): Conflict {
  return new Conflict('Kaheastmeline sisselogimine on juba sisse lülitatud')
}

/** Why a code was not accepted. */
async function refusal(db: Db, { id }: CallingUser): Promise<Error> {
  return isFactorOn(await findSecondFactor(db, id))
    ? wrongCode()
    : new Conflict('Kaheastmeline sisselogimine ei ole sisse lülitatud')
}

/** Turns off the second factor of an account whose owner has lost the app. */
async function removeSecondFactor(
  database: Database,
  id: number,
  caller: CallingUser,
  mails: SecurityMails,
): Promise<void> {
  const lock = (db: Database['db']) => lockAsAdministrator(db, caller)
  await audited(database, { actor: caller, action: 'user.second-factor', lock }, async (db) => {
    const user = await requireUser(lockUser(db, id))
    if (!(await removeFromDatabase(db, id)))
      throw new Conflict('Kaheastmeline sisselogimine ei ole sisse lülitatud')
    await mails.secondFactorOff(db, user, 'administrator')
    return { subject: userSubject(user), result: undefined }
  })
}

/**
 * The second step of a login. The ticket of the first step is valid only for this call, and only
 * once.
 */
async function finishLogin(
  database: Database,
  { ticket, code }: Received<typeof secondFactorCalls.finishLogin>['body'],
  arrival: Arrival,
  mails: SecurityMails,
): Promise<LoggedIn> {
  const ticketHash = hashToken(ticket)
  const pending = await findPendingLogin(database.db, ticketHash)
  if (pending === null) throw loginExpired()
  const finish = () =>
    audited(database, { actor: null, action: 'account.login' }, async (db) => {
      const held = await holdVerifiedUser(db, pending)
      if (held === null) throw loginExpired()
      const accepted = await acceptCode(db, { user: held, code })
      if (accepted === null) throw wrongCodeAtLogin()
      // Another call may have finished this login, with another code.
      if (!(await removePendingLogin(db, ticketHash))) throw loginExpired()
      const session = await startSession(db, held, arrival, mails)
      const entry = { actor: held, subject: userSubject(held), result: { user: held, session } }
      if (accepted === 'app') return entry
      await mails.recoveryCodeUsed(db, held, await countRecoveryCodes(db, held.id))
      return { ...entry, action: 'account.recovery-login' }
    })
  const { user, session } = await countingCodes(
    database,
    mails,
    { user: pending, address: arrival.address, code },
    finish,
  ).catch(about(pending.id))
  return loggedIn(session, user, false)
}

function loginExpired(): NotLoggedIn {
  return new NotLoggedIn('Sisselogimine aegus. Palun alusta uuesti.', 'login-expired')
}

export function serveSecondFactor(
  app: FastifyInstance,
  { database, mails, originOf }: Context,
): void {
  serve(app, secondFactorCalls.finishLogin, ({ body, request }) =>
    finishLogin(database, body, arrivalOf(request, originOf), mails),
  )
  serve(app, secondFactorCalls.readSecondFactor, async ({ user }) => ({
    data: await readSecondFactor(database, user),
  }))
  serve(app, secondFactorCalls.startSecondFactor, async (call) => {
    await requireRecentPassword(database, call, call.body.currentPassword)
    return { data: await startSecondFactor(database, call.user) }
  })
  serve(app, secondFactorCalls.confirmSecondFactor, async ({ user, body }) => ({
    data: { recoveryCodes: [...(await confirmSecondFactor(database, user, body.code, mails))] },
  }))
  serve(app, secondFactorCalls.renewRecoveryCodes, async (call) => {
    const { user, body, request } = call
    await requireRecentPassword(database, call, body.currentPassword)
    return {
      data: {
        recoveryCodes: [
          ...(await renewRecoveryCodes(
            database,
            { user, code: body.code, address: addressKey(request.ip) },
            mails,
          )),
        ],
      },
    }
  })
  serve(app, secondFactorCalls.turnOffSecondFactor, async (call) => {
    const { user, body, request } = call
    await requireRecentPassword(database, call, body.currentPassword)
    await turnOffSecondFactor(
      database,
      { user, code: body.code, address: addressKey(request.ip) },
      mails,
    )
    return { data: null }
  })
  serve(app, secondFactorCalls.removeSecondFactor, async ({ params, user }) => {
    await removeSecondFactor(database, params.id, user, mails)
    return { data: { _id: String(params.id) } }
  })
}
