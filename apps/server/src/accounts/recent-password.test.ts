import { accountCalls } from '@kvartal/contract/account'
import { keyCalls } from '@kvartal/contract/keys'
import { secondFactorCalls } from '@kvartal/contract/second-factor'
import { openSession } from '@kvartal/database/sessions'
import { makeUser } from '@kvartal/testing/database/factories'
import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { hashPassword } from './password.ts'
import { hashToken, newToken } from './token.ts'

const password = 'õige parool'
const opened = await appForFile()
const passwordHash = await hashPassword(password)

beforeEach(() => opened.database.pool.query('delete from attempts'))

/** A person whose session is this many minutes old. */
async function makePerson(minutes: number) {
  const { id, name, email } = await makeUser(opened.database.db, { passwordHash })
  const session = { token: newToken() }
  await openSession(opened.database.db, id, hashToken(session.token))
  await opened.database.pool.query(
    'update sessions set proved_at = now() - make_interval(mins => $2) where user_id = $1',
    [id, minutes],
  )
  const change = (body: object) =>
    callAs(opened.app, session, accountCalls.updateProfile, { body: { name, email, ...body } })
  return { id, name, email, session, change }
}

test('the password is not requested within ten minutes of the login, and always after that', async () => {
  const [soon, late] = [await makePerson(9), await makePerson(11)]
  expect((await soon.change({ password: 'uus parool' })).status).toBe(200)
  expect(await late.change({ password: 'uus parool' })).toMatchObject({
    status: 403,
    reason: 'password-needed',
    message: 'Sisesta ka oma praegune parool: sisselogimisest on möödas üle kümne minuti',
  })
  expect(
    (
      await callAs(opened.app, 'anonymous', accountCalls.login, {
        body: { email: late.email, password },
      })
    ).status,
  ).toBe(200)
})

test('the current password counts for the next ten minutes, also for other changes', async () => {
  const person = await makePerson(11)
  expect((await person.change({ password: 'uus parool', currentPassword: password })).status).toBe(
    200,
  )
  expect((await person.change({ password: 'veel uuem parool' })).status).toBe(200)
  expect(
    (await callAs(opened.app, person.session, keyCalls.addKey, { body: { name: 'Aruanded' } }))
      .status,
  ).toBe(200)
})

test('a name is changed without it, an e-mail address is not; nor is a key created or a second factor begun', async () => {
  const person = await makePerson(11)
  expect((await person.change({ name: 'Uus Nimi' })).status).toBe(200)
  expect(await person.change({ email: 'uus.aadress@example.ee' })).toMatchObject({
    status: 403,
    reason: 'password-needed',
  })
  expect(
    await callAs(opened.app, person.session, keyCalls.addKey, { body: { name: 'Aruanded' } }),
  ).toMatchObject({ status: 403, reason: 'password-needed' })
  expect(
    await callAs(opened.app, person.session, secondFactorCalls.startSecondFactor, { body: {} }),
  ).toMatchObject({
    status: 403,
    reason: 'password-needed',
  })
  expect((await callAs(opened.app, person.session, accountCalls.readMe)).data).toMatchObject({
    name: 'Uus Nimi',
    email: person.email,
  })
})

test('wrong passwords count as wrong logins and change nothing, even soon after the login', async () => {
  for (const minutes of [0, 11]) {
    const person = await makePerson(minutes)
    const statuses = []
    for (let i = 0; i < 6; i += 1)
      statuses.push(
        (await person.change({ password: 'uus parool', currentPassword: 'vale' })).status,
      )
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
    expect(
      (
        await callAs(opened.app, 'anonymous', accountCalls.login, {
          body: { email: person.email, password },
        })
      ).status,
    ).toBe(429)
    await opened.database.pool.query('delete from attempts')
    expect(
      (
        await callAs(opened.app, 'anonymous', accountCalls.login, {
          body: { email: person.email, password },
        })
      ).status,
    ).toBe(200)
  }
})

test('a refusal because the password is missing does not count as a password change', async () => {
  const person = await makePerson(11)
  for (let i = 0; i < 6; i += 1)
    expect((await person.change({ password: 'uus parool' })).status).toBe(403)
  expect((await person.change({ password: 'uus parool', currentPassword: password })).status).toBe(
    200,
  )
})
