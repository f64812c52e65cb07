import { accountCalls } from '@kvartal/contract/account'
import { keyCalls } from '@kvartal/contract/keys'
import { sessionCalls } from '@kvartal/contract/sessions'
import { makeUser } from '@kvartal/testing/database/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { hashPassword } from './password.ts'

const password = 'õige parool'
const opened = await appForFile({
  trustProxy: true,
  mail: {
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'kvartal@example.ee',
    publicUrl: 'https://kvartal.example.ee',
  },
})
const silent = await appForFile({ trustProxy: true })
const { db, pool } = opened.database
const passwordHash = await hashPassword(password)
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'

beforeEach(async () => {
  await pool.query('delete from attempts')
  await pool.query('delete from outbox')
})

const makePerson = () => makeUser(db, { passwordHash })
type Person = Awaited<ReturnType<typeof makePerson>>

interface Browser {
  readonly userAgent?: string
  readonly address?: string
  readonly cookie?: string
}

/** Logs in as a browser does; returns the session and the cookie that the browser keeps. */
async function logIn(
  { email }: Person,
  { userAgent = firefox, address = '84.50.12.34', cookie }: Browser = {},
  given = password,
) {
  const response = await opened.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password: given },
    headers: {
      'user-agent': userAgent,
      'x-forwarded-for': address,
      ...(cookie !== undefined && { cookie }),
    },
  })
  expect(response.statusCode).toBe(200)
  const header = String(response.headers['set-cookie'])
  return { token: String(response.json().token), header, cookie: header.split(';')[0] ?? '' }
}

async function mailsTo({ email }: Person) {
  const { rows } = await pool.query<{ content: { text: string; subject: string } }>(
    "select content from outbox where recipient = $1 and kind = 'new-device' order by id",
    [email],
  )
  return rows.map(({ content }) => content)
}

const statusOf = async (session: { readonly token: string }) =>
  (await callAs(opened.app, session, accountCalls.readMe)).status

describe('one’s sessions', () => {
  test('are listed with device, network and times, the last used first, without anything that could reveal a token', async () => {
    const person = await makePerson()
    const phone = await logIn(person, {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1',
      address: '2001:7d0:abcd:1::9',
    })
    await pool.query(
      "update sessions set used_at = now() - interval '2 days', created_at = now() - interval '3 days' where user_id = $1",
      [person.id],
    )
    const hostile = await logIn(person, {
      userAgent: `<script>alert('x')</script>${'\u202e'}`.repeat(50),
      address: '127.0.0.1',
    })
    const desk = await logIn(person)
    const { data = [] } = await callAs(opened.app, desk, sessionCalls.listSessions)
    expect(data).toEqual([
      {
        _id: expect.stringMatching(/^[\da-f-]{36}$/),
        device: 'Firefox, Windows',
        network: '84.50.…',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isCurrent: true,
      },
      {
        _id: expect.any(String),
        device: null,
        network: null,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isCurrent: false,
      },
      {
        _id: expect.any(String),
        device: 'Safari, iPhone',
        network: '2001:7d0:…',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isCurrent: false,
      },
    ])
    const reply = JSON.stringify(data)
    for (const { token, cookie } of [phone, hostile, desk])
      expect([
        reply.includes(token),
        reply.includes(cookie.slice('__Host-device='.length)),
      ]).toEqual([false, false])
    const { rows } = await pool.query<{ stored: string }>(
      'select sessions::text as stored from sessions where user_id = $1',
      [person.id],
    )
    expect(rows.map(({ stored }) => stored).join()).not.toMatch(/script|84\.50\.12|:abcd/)
  })

  test('one is ended, and is refused at its next call; it can be ended only once', async () => {
    const person = await makePerson()
    const [desk, phone] = [await logIn(person), await logIn(person, { address: '10.1.2.3' })]
    const { data = [] } = await callAs(opened.app, desk, sessionCalls.listSessions)
    const id = data.find(({ isCurrent }) => !isCurrent)?._id ?? ''
    expect(
      await callAs(opened.app, desk, sessionCalls.endSession, { params: { id } }),
    ).toMatchObject({
      status: 200,
      data: { _id: id },
    })
    expect([await statusOf(desk), await statusOf(phone)]).toEqual([200, 401])
    expect(
      await callAs(opened.app, desk, sessionCalls.endSession, { params: { id } }),
    ).toMatchObject({
      status: 404,
      message: 'See seade on juba välja logitud',
    })
    const { rows } = await pool.query(
      'select action, actor_id from audit_log order by id desc limit 1',
    )
    expect(rows).toEqual([{ action: 'account.end-session', actor_id: person.id }])
  })

  test('all but the current one are ended', async () => {
    const person = await makePerson()
    const [desk, phone, library] = [await logIn(person), await logIn(person), await logIn(person)]
    expect((await callAs(opened.app, desk, sessionCalls.endOtherSessions)).status).toBe(200)
    expect([await statusOf(desk), await statusOf(phone), await statusOf(library)]).toEqual([
      200, 401, 401,
    ])
  })

  test('another account’s cannot be ended or seen', async () => {
    const [one, two] = [await makePerson(), await makePerson()]
    const [own, foreign] = [await logIn(one), await logIn(two)]
    const { data = [] } = await callAs(opened.app, foreign, sessionCalls.listSessions)
    const id = data[0]?._id ?? ''
    expect(
      (await callAs(opened.app, own, sessionCalls.endSession, { params: { id } })).status,
    ).toBe(404)
    expect(
      (await callAs(opened.app, own, sessionCalls.listSessions)).data?.map(({ _id }) => _id),
    ).not.toContain(id)
    await callAs(opened.app, own, sessionCalls.endOtherSessions)
    expect(await statusOf(foreign)).toBe(200)
    expect(
      (await callAs(opened.app, own, sessionCalls.endSession, { params: { id: '1' } })).status,
    ).toBe(404)
  })
})

describe('a notice of a new device', () => {
  test('is mailed for a browser that has not logged in before, but never for the first login of an account', async () => {
    const person = await makePerson()
    const first = await logIn(person)
    expect(await mailsTo(person)).toEqual([])
    await logIn(person, { cookie: first.cookie, address: '10.1.2.3' })
    expect(await mailsTo(person)).toEqual([])
    await logIn(person, { userAgent: 'curl/8.14.1' })
    const [mail] = await mailsTo(person)
    expect(mail?.subject).toBe('Sinu kontole logiti sisse uuest seadmest')
    expect(mail?.text).toMatch(
      /^Tere!\n\n.*\n\nSeade: curl\nAeg: \d\d\.\d\d\.\d{4}, \d\d:\d\d\nVõrk: 84\.50\.…\n\n/s,
    )
  })

  test('is sent again after a new password, but not for the browser that set it', async () => {
    const person = await makePerson()
    const [mine, thiefs] = [await logIn(person), await logIn(person)]
    await pool.query('delete from outbox')
    await opened.app.inject({
      method: 'PUT',
      url: '/api/users/update-profile',
      payload: { name: person.name, email: person.email, password: 'uus parool' },
      headers: { authorization: `Bearer ${mine.token}`, cookie: mine.cookie },
    })
    await logIn(person, { cookie: mine.cookie }, 'uus parool')
    expect(await mailsTo(person)).toEqual([])
    await logIn(person, { cookie: thiefs.cookie }, 'uus parool')
    expect(await mailsTo(person)).toHaveLength(1)
  })

  test('the cookie is the same for all accounts of a browser, and no stored data link them', async () => {
    const [one, two] = [await makePerson(), await makePerson()]
    const { cookie } = await logIn(one)
    expect((await logIn(two, { cookie })).cookie).toBe(cookie)
    const { rows } = await pool.query<{ hash: string }>(
      "select encode(device_hash, 'hex') as hash from known_devices where user_id in ($1, $2)",
      [one.id, two.id],
    )
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2)
  })

  test('the cookie is inaccessible to scripts and other sites, and secure on HTTPS', async () => {
    const person = await makePerson()
    const payload = {
      email: (await makeUser(silent.database.db, { passwordHash })).email,
      password,
    }
    const cookieBy = async (proto: string) =>
      (
        await silent.app.inject({
          method: 'POST',
          url: '/api/users/login',
          payload,
          headers: { 'x-forwarded-proto': proto },
        })
      ).headers['set-cookie']
    expect(await cookieBy('http')).toMatch(
      /^device=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    const overHttps =
      /^__Host-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/
    expect(await cookieBy('https')).toMatch(overHttps)
    expect((await logIn(person)).header).toMatch(overHttps)
    expect((await logIn(person, { cookie: '__Host-device=made-up; other=1' })).cookie).toMatch(
      /^__Host-device=[\w-]{43}$/,
    )
  })

  test('a cookie that another host of the domain has set names no device', async () => {
    const person = await makePerson()
    const planted = 'p'.repeat(43)
    expect((await logIn(person, { cookie: `device=${planted}` })).cookie).not.toContain(planted)
  })

  test('a registered account knows the browser that it was created in', async () => {
    const email = 'uus.konto@example.ee'
    const made = await opened.app.inject({
      method: 'POST',
      url: '/api/users/register',
      payload: { name: 'Uus', email, password },
    })
    const cookie = String(made.headers['set-cookie']).split(';')[0] ?? ''
    const person = { ...(await makePerson()), email }
    await logIn(person, { cookie })
    expect(await mailsTo(person)).toEqual([])
    await logIn(person)
    expect(await mailsTo(person)).toHaveLength(1)
  })

  test('an account gets at most ten a day', async () => {
    const person = await makePerson()
    for (let i = 0; i < 13; i += 1) await logIn(person)
    expect(await mailsTo(person)).toHaveLength(10)
  })

  test('two first logins at the same moment do not deadlock', async () => {
    const person = await makePerson()
    const both = await Promise.all(
      [1, 2].map(() =>
        callAs(opened.app, 'anonymous', accountCalls.login, {
          body: { email: person.email, password },
        }),
      ),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })
})

test('without mail nothing is enqueued', async () => {
  const { email } = await makeUser(silent.database.db, { passwordHash })
  for (let i = 0; i < 2; i += 1)
    expect(
      (await callAs(silent.app, 'anonymous', accountCalls.login, { body: { email, password } }))
        .status,
    ).toBe(200)
  expect(await silent.database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('an administrator who adds an account gets no device cookie for it', async () => {
  const { headers, status } = await callAs(opened.app, 'administraator', accountCalls.register, {
    body: { name: 'Uus', email: 'lisatud@example.ee', password },
  })
  expect([status, headers['set-cookie']]).toEqual([200, undefined])
})

test('an administrator ends all sessions of an account, which is logged; its password and keys stay, and so do other sessions', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const [phone, desk, others] = [await logIn(person), await logIn(person), await logIn(other)]
  const key =
    (await callAs(opened.app, phone, keyCalls.addKey, { body: { name: 'Aruanded' } })).data?.key ??
    ''
  const params = { id: String(person.id) }
  expect(
    (await callAs(opened.app, 'administraator', sessionCalls.endUserSessions, { params })).data,
  ).toEqual({
    _id: params.id,
  })
  expect([
    await statusOf(phone),
    await statusOf(desk),
    await statusOf(others),
    await statusOf({ token: key }),
  ]).toEqual([401, 401, 200, 200])
  expect(await statusOf(await logIn(person))).toBe(200)
  const { rows } = await pool.query(
    "select actor_name, subject_id from audit_log where action = 'user.end-sessions'",
  )
  expect(rows).toEqual([{ actor_name: 'Test administraator', subject_id: params.id }])
  expect(
    (
      await callAs(opened.app, 'administraator', sessionCalls.endUserSessions, {
        params: { id: '99999' },
      })
    ).status,
  ).toBe(404)
  // One's own current session continues.
  expect(
    (
      await callAs(opened.app, 'administraator', sessionCalls.endUserSessions, {
        params: { id: '3' },
      })
    ).status,
  ).toBe(200)
  expect((await callAs(opened.app, 'administraator', accountCalls.readMe)).status).toBe(200)
})
