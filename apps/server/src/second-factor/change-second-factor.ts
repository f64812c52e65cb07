import type { SecondFactor } from '@kvartal/contract/second-factor'
import type { Database } from '@kvartal/database/open'
import {
  countRecoveryCodes,
  findSecondFactor,
  isFactorOn,
  lockSecondFactor,
  removeSecondFactor as removeFromDatabase,
  saveRecoveryCodes,
  saveUnconfirmed,
} from '@kvartal/database/second-factor/second-factors'
import { lockUser } from '@kvartal/database/users/find-user'
import type { SecurityMails } from '../accounts/security-mails.ts'
import { audited } from '../audit/audited.ts'
import { Conflict, sessionEnded } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { userSubject } from '../present/user.ts'
import { isSecondFactorRequired } from '../settings/stored-setting.ts'
import {
  acceptAppCode,
  acceptCode,
  type CodeGiven,
  countingCodes,
  wrongCode,
} from './accept-code.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { describeSecret, newSecret } from './totp.ts'

type Db = Database['db']

/** The caller's second factor. */
export async function readSecondFactor(
  database: Database,
  user: CallingUser,
): Promise<SecondFactor> {
  const factor = await findSecondFactor(database.db, user.id)
  const since = factor?.confirmedAt ?? null
  return {
    isOn: since !== null,
    since,
    recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(database.db, user.id),
    isRequired: await isSecondFactorRequired(database, user.role),
  }
}

/** Creates a secret, which takes effect with the first code. The account has not changed yet, so nothing is logged. */
export async function startSecondFactor(
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
export async function confirmSecondFactor(
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
export async function renewRecoveryCodes(
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
export async function turnOffSecondFactor(
  database: Database,
  given: CodeGiven & { readonly user: CallingUser },
  mails: SecurityMails,
): Promise<void> {
  const { user } = given
  const turnOff = () =>
    audited(database, { actor: user, action: 'second-factor.off' }, async (db) => {
      if ((await acceptCode(db, given)) === null) throw await refusal(db, user)
      await removeFromDatabase(db, user.id)
      await mails.secondFactorOff(db, user, null)
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
