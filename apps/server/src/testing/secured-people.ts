import { accountCalls } from '@kvartal/contract/account'
import { secondFactorCalls } from '@kvartal/contract/second-factor'
import { openSession } from '@kvartal/database/sessions'
import { makeUser } from '@kvartal/testing/database/factories'
import { hashRecoveryCode, newRecoveryCodes } from '../accounts/accept-code.ts'
import { hashToken, newToken } from '../accounts/token.ts'
import { callAs } from './call-as.ts'
import type { TestApp } from './open-test-app.ts'
import { makeSecondFactor } from './second-factors.ts'

interface Person {
  readonly id: number
  readonly email: string
}

/**
 * People of a test app with sessions and second factors, and what they do to log in; all have the
 * same password.
 */
export function securedPeople(opened: TestApp, password: string, passwordHash: string) {
  const { db, pool } = opened.database

  /** A person with a session that is this many minutes old. */
  async function makePerson(sessionMinutes = 0) {
    const person = await makeUser(db, { passwordHash })
    const token = newToken()
    await openSession(db, person.id, hashToken(token))
    await pool.query(
      'update sessions set proved_at = now() - make_interval(mins => $2) where user_id = $1',
      [person.id, sessionMinutes],
    )
    return { ...person, session: { token } }
  }

  /** The same with a second factor. */
  async function makeSecured(sessionMinutes = 0) {
    const person = await makePerson(sessionMinutes)
    return { ...person, secret: await makeSecondFactor(db, person.id) }
  }

  async function giveRecoveryCodes({ id }: Pick<Person, 'id'>): Promise<readonly string[]> {
    const codes = newRecoveryCodes()
    await db
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: id, code_hash: hashRecoveryCode(id, code) })))
      .execute()
    return codes
  }

  const logIn = ({ email }: Pick<Person, 'email'>, given = password) =>
    callAs(opened.app, 'anonymous', accountCalls.login, { body: { email, password: given } })

  /** The ticket of the first step. */
  async function ticketOf(person: Person): Promise<string> {
    const { ticket } = await logIn(person)
    if (ticket === undefined) throw new Error('The login did not ask for a code.')
    return ticket
  }

  const finish = (ticket: string, code: string, app = opened.app) =>
    callAs(app, 'anonymous', secondFactorCalls.finishLogin, { body: { ticket, code } })

  async function mailsTo({ email }: Pick<Person, 'email'>): Promise<readonly string[]> {
    const { rows } = await pool.query<{ kind: string }>(
      'select kind from outbox where recipient = $1 order by id',
      [email],
    )
    return rows.map(({ kind }) => kind)
  }

  async function auditedOf({ id }: Pick<Person, 'id'>): Promise<readonly string[]> {
    const { rows } = await pool.query<{ action: string }>(
      "select action from audit_log where subject_type = 'user' and subject_id = $1::text order by id",
      [id],
    )
    return rows.map(({ action }) => action)
  }

  return { makePerson, makeSecured, giveRecoveryCodes, logIn, ticketOf, finish, mailsTo, auditedOf }
}
