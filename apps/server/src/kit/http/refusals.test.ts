import { accountCalls } from '@kvartal/contract/account'
import { secondFactorCalls } from '@kvartal/contract/second-factor'
import { systemCalls } from '@kvartal/contract/system'
import { userCalls } from '@kvartal/contract/user'
import { openSession } from '@kvartal/database/sessions'
import { makeUser } from '@kvartal/testing/database/factories'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../accounts/password.ts'
import { hashToken, newToken } from '../../accounts/token.ts'
import { callAs } from '../../testing/call-as.ts'
import { appForFile } from '../../testing/open-test-app.ts'
import { makeSecondFactor } from '../../testing/second-factors.ts'

const written: string[] = []
const opened = await appForFile({
  trustProxy: true,
  log: pino({ level: 'info' }, { write: (line: string) => written.push(line) }),
})
const { app, database } = opened
const password = 'õige parool'
const passwordHash = await hashPassword(password)

beforeEach(async () => {
  await database.pool.query('delete from attempts')
  written.length = 0
})

const lines = () =>
  written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a call was refused')
const logIn = (email: string, given: string, from = '84.50.17.99') =>
  app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password: given },
    headers: { 'x-forwarded-for': from },
  })
const counts = async () =>
  (await callAs(app, 'administraator', systemCalls.readSystem)).data?.refusals

test('a failed login is logged with the account and the beginning of the address, but neither the e-mail nor the whole address', async () => {
  const { id, email } = await makeUser(database.db, { passwordHash })
  await logIn(email, 'vale-salajane')
  await logIn('tundmatu@example.ee', 'vale-salajane', '2001:7d0:1:2:3:4:5:6')
  const about = {
    level: 30,
    status: 401,
    reason: 'wrong-login',
    method: 'POST',
    route: '/api/users/login',
  }
  expect(lines()).toMatchObject([
    { ...about, account: id, network: '84.50.…' },
    { ...about, account: null, network: '2001:7d0:…' },
  ])
  expect(written.join('')).not.toMatch(/@|salajane|84\.50\.17|2001:7d0:1/)
})

test('too many logins, wrong codes, ended sessions and missing rights are logged with their reasons', async () => {
  const { id, email } = await makeUser(database.db, { passwordHash })
  for (let i = 0; i < 6; i += 1) await logIn(email, 'vale')
  expect(lines().at(-1)).toMatchObject({ status: 429, reason: 'too-many', account: id })
  written.length = 0
  await database.pool.query('delete from attempts')
  await makeSecondFactor(database.db, id)
  const { ticket = '' } = await callAs(app, 'anonymous', accountCalls.login, {
    body: { email, password },
  })
  await callAs(app, 'anonymous', secondFactorCalls.finishLogin, {
    body: { ticket, code: '000000' },
  })
  await callAs(app, { token: 'x'.repeat(43) }, accountCalls.readMe)
  await callAs(app, { token: `kv_${'x'.repeat(43)}` }, accountCalls.readMe)
  await callAs(app, 'anonymous', accountCalls.readMe)
  await callAs(app, 'külaline', userCalls.listUsers)
  const token = newToken()
  await openSession(database.db, id, hashToken(token))
  await callAs(app, { token }, accountCalls.updateProfile, {
    body: { name: 'Mari', email, currentPassword: 'vale' },
  })
  expect(lines().map(({ status, reason, account }) => [status, reason, account])).toEqual([
    [401, 'second-step', id],
    [401, 'wrong-code', id],
    [401, 'not-logged-in', null],
    [401, 'not-logged-in', null],
    [401, 'not-logged-in', null],
    [403, 'not-allowed', 1],
    [403, 'wrong-password', id],
  ])
})

test('refused calls are counted for administrators and for monitors', async () => {
  const before = await counts()
  const { email } = await makeUser(database.db, { passwordHash })
  for (let i = 0; i < 6; i += 1) await logIn(email, 'vale')
  await callAs(app, 'anonymous', accountCalls.readMe)
  await callAs(app, 'külaline', userCalls.listUsers)
  expect(await counts()).toEqual({
    failedLogins: (before?.failedLogins ?? 0) + 5,
    notLoggedIn: (before?.notLoggedIn ?? 0) + 6,
    notAllowed: (before?.notAllowed ?? 0) + 1,
    tooMany: (before?.tooMany ?? 0) + 1,
  })
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(body).toContain(`kvartal_failed_logins_total ${(before?.failedLogins ?? 0) + 5}\n`)
  expect(body).toContain(
    `kvartal_requests_refused_total{reason="throttled"} ${(before?.tooMany ?? 0) + 1}\n`,
  )
  expect(body).toMatch(/kvartal_requests_refused_total\{reason="unidentified"\} [1-9]/)
  expect(body).toMatch(/kvartal_requests_refused_total\{reason="forbidden"\} [1-9]/)
})

test('a flood of refused calls writes a limited number of lines, and all are counted', async () => {
  const before = await counts()
  for (let i = 0; i < 700; i += 1) await app.inject('/api/users/me')
  expect(lines().length).toBeLessThanOrEqual(600)
  expect(((await counts())?.notLoggedIn ?? 0) - (before?.notLoggedIn ?? 0)).toBe(700)
})
