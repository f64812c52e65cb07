import { accountCalls } from '@kvartal/contract/account'
import { userCalls } from '@kvartal/contract/user'
import { endSessions, openSession } from '@kvartal/database/sessions'
import { savePassword } from '@kvartal/database/users'
import { makeUser } from '@kvartal/testing/database/factories'
import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { overlap as overlapIn } from '../testing/overlap.ts'
import { hashPassword } from './password.ts'
import { hashToken, newToken } from './token.ts'

const password = 'vana parool'
const opened = await appForFile()
const passwordHash = await hashPassword(password)

beforeEach(() => opened.database.pool.query('delete from attempts'))

type Person = Awaited<ReturnType<typeof makeUser>>

const makePerson = () => makeUser(opened.database.db, { passwordHash })
const logIn = ({ email }: Person) =>
  callAs(opened.app, 'anonymous', accountCalls.login, { body: { email, password } })

async function sessionOf({ id }: Person): Promise<{ readonly token: string }> {
  const token = newToken()
  await openSession(opened.database.db, id, hashToken(token))
  return { token }
}

const overlap = <First, Second>(first: () => Promise<First>, second: () => Promise<Second>) =>
  overlapIn(opened.database, first, second)

async function sessionsOf({ id }: Person): Promise<number | null> {
  return (await opened.database.pool.query('select from sessions where user_id = $1', [id]))
    .rowCount
}

test('a login with the old password that overlaps a password change creates no session', async () => {
  const person = await makePerson()
  const own = await sessionOf(person)
  const { name, email } = person
  const change = () =>
    callAs(opened.app, own, accountCalls.updateProfile, {
      body: { name, email, password: 'uus parool' },
    })
  const [changed, late] = await overlap(change, () => logIn(person))
  expect(changed.status).toBe(200)
  expect(late).toMatchObject({ status: 401, message: 'Vale e-posti aadress või parool' })
  expect(await sessionsOf(person)).toBe(1)
})

test('a session that is created during a password change ends with it', async () => {
  const person = await makePerson()
  const newHash = await hashPassword('uus parool')
  const reset = () =>
    opened.database.db.transaction().execute(async (db) => {
      await savePassword(db, person.id, newHash)
      await endSessions(db, person.id, null)
    })
  const [early] = await overlap(() => logIn(person), reset)
  expect(early.status).toBe(200)
  expect(
    (await callAs(opened.app, { token: early.data?.token ?? '' }, accountCalls.readMe)).status,
  ).toBe(401)
  expect(await sessionsOf(person)).toBe(0)
})

test('a login that overlaps the deletion of its account is refused like that of an unknown account', async () => {
  const person = await makePerson()
  const remove = () =>
    callAs(opened.app, 'administraator', userCalls.removeUser, {
      params: { id: String(person.id) },
    })
  const [removed, late] = await overlap(remove, () => logIn(person))
  expect(removed.status).toBe(200)
  expect(late).toMatchObject({ status: 401, message: 'Vale e-posti aadress või parool' })
})

test('a login that overlaps a change of role returns the new role', async () => {
  const person = await makePerson()
  const raise = () =>
    callAs(opened.app, 'administraator', userCalls.saveUserRole, {
      params: { id: String(person.id) },
      body: { role: 'haldur' },
    })
  const [, late] = await overlap(raise, () => logIn(person))
  expect(late.data?.user.role).toBe('haldur')
})

test('a session that a password change ends cannot change the password back at the same moment', async () => {
  const person = await makePerson()
  const [owner, thief] = [await sessionOf(person), await sessionOf(person)]
  const { name, email } = person
  const change = (caller: { readonly token: string }, to: string) =>
    callAs(opened.app, caller, accountCalls.updateProfile, { body: { name, email, password: to } })
  const [changed, stolen] = await overlap(
    () => change(owner, 'uus parool'),
    () => change(thief, 'varga parool'),
  )
  expect([changed.status, stolen.status]).toEqual([200, 401])
})
