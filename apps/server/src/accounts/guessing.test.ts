import { makeUser } from '@kvartal/testing/database/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { linkInMail } from '../testing/enqueued-mails.ts'
import { appForFile, testMail } from '../testing/open-test-app.ts'
import { hashPassword } from './password.ts'

const password = 'õige parool'
const opened = await appForFile({ trustProxy: true, mail: testMail })
const { db, pool } = opened.database
const passwordHash = await hashPassword(password)

beforeEach(() => pool.query('delete from attempts'))

interface Browser {
  readonly from?: string
  readonly cookie?: string
}

async function post(
  url: string,
  payload: object,
  { from = '84.50.1.1', cookie = '' }: Browser = {},
) {
  const { statusCode, headers, body } = await opened.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-forwarded-for': from, cookie },
  })
  const set = /^[^;]*/.exec(String(headers['set-cookie'] ?? ''))?.[0] ?? ''
  return { status: statusCode, body, cookie: set }
}

const logIn = (email: string, given: string, browser?: Browser) =>
  post('/api/users/login', { email, password: given }, browser)

/** Wrong passwords for an account, each from another address. */
async function guess(email: string, times: number): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1)
    statuses.push((await logIn(email, 'vale parool', { from: `203.0.${i % 7}.${i}` })).status)
  return statuses
}

describe('wrong passwords for one account from many addresses', () => {
  test('are limited together; a browser that has logged in before gets in all the same, and so do other accounts', async () => {
    const [{ email }, other] = [
      await makeUser(db, { passwordHash }),
      await makeUser(db, { passwordHash }),
    ]
    const { cookie } = await logIn(email, password)
    const statuses = await guess(email, 60)
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([50, 10])
    const refused = await logIn(email, password, { from: '198.51.100.7' })
    expect(refused.status).toBe(429)
    expect(refused.body).toContain(
      'Sellele kontole on proovitud liiga palju valesid paroole. Sisse saad brauserist, milles oled varem sisse loginud, või uue parooli lingiga.',
    )
    expect((await logIn(email, password, { cookie })).status).toBe(200)
    expect((await logIn(email, password, { cookie, from: '198.51.100.8' })).status).toBe(200)
    expect((await logIn(other.email, password)).status).toBe(200)
  })

  test('tell nothing of whether there is an account', async () => {
    const { email } = await makeUser(db, { passwordHash })
    const answers = []
    for (const tried of [email, 'puudub@example.ee']) {
      const [status] = (await guess(tried, 51)).slice(-1)
      answers.push([status, (await logIn(tried, password)).body.replace(/Proovi .* pärast/, '')])
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('do not keep out the browser in which a mailed link set a new password', async () => {
    const { email } = await makeUser(db, { passwordHash })
    await guess(email, 51)
    await post('/api/account-links/forgotten-password', { email })
    const token = await linkInMail(opened.database, email)
    const { status, cookie } = await post('/api/account-links/password', {
      token,
      password: 'uus pikk parool',
    })
    expect(status).toBe(200)
    expect((await logIn(email, 'uus pikk parool')).status).toBe(429)
    expect((await logIn(email, 'uus pikk parool', { cookie })).status).toBe(200)
  })
})

test('wrong passwords of strangers at the same address do not lock a known browser out, but its own do for five minutes', async () => {
  const { email } = await makeUser(db, { passwordHash })
  const { cookie } = await logIn(email, password)
  for (let i = 0; i < 6; i += 1) await logIn(email, 'vale parool')
  expect((await logIn(email, password)).status).toBe(429)
  const own = []
  for (let i = 0; i < 6; i += 1) own.push((await logIn(email, 'vale parool', { cookie })).status)
  expect(own).toEqual([401, 401, 401, 401, 401, 429])
})

test('a browser that is known to one account is a stranger to another', async () => {
  const [one, other] = [await makeUser(db, { passwordHash }), await makeUser(db, { passwordHash })]
  const { cookie } = await logIn(one.email, password)
  await guess(other.email, 50)
  expect((await logIn(other.email, password, { cookie })).status).toBe(429)
})
