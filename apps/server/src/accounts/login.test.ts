import { accountCalls } from '@kvartal/contract/account'
import { userCalls } from '@kvartal/contract/user'
import { makeUser } from '@kvartal/testing/database/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { hashPassword } from './password.ts'

const password = 'õige parool'
const opened = await appForFile()
const passwordHash = await hashPassword(password)

beforeEach(() => opened.database.pool.query('delete from attempts'))

const tryLogin = (email: string, given: string) =>
  callAs(opened.app, 'anonymous', accountCalls.login, { body: { email, password: given } })

async function makePerson(role: 'külaline' | 'haldur' | 'administraator' = 'külaline') {
  return makeUser(opened.database.db, { passwordHash, role })
}

/** Logs in once more and returns the token of the new session. */
async function openSessionOf({
  email,
}: {
  readonly email: string
}): Promise<{ readonly token: string }> {
  const { data } = await tryLogin(email, password)
  if (data === undefined) throw new Error('Logging in failed.')
  return { token: data.token }
}

const statusOf = async (caller: { readonly token: string }) =>
  (await callAs(opened.app, caller, accountCalls.readMe)).status

describe('logging in', () => {
  test('a login returns token and user, inside data and beside it, and is written to the audit log', async () => {
    const person = await makePerson()
    const response = await opened.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: ` ${person.email.toUpperCase()} `, password },
    })
    const reply = response.json()
    expect(response.statusCode).toBe(200)
    expect(reply.data.user).toEqual({
      _id: String(person.id),
      id: String(person.id),
      name: person.name,
      email: person.email,
      role: 'külaline',
      createdAt: person.createdAt,
    })
    expect(reply).toEqual({
      success: true,
      data: reply.data,
      token: reply.data.token,
      user: reply.data.user,
    })
    expect(reply.token).toMatch(/^[\w-]{43}$/)
    expect(response.headers['cache-control']).toBe('no-store')
    const { rows } = await opened.database.pool.query(
      'select action, actor_id from audit_log order by id desc limit 1',
    )
    expect(rows).toEqual([{ action: 'account.login', actor_id: person.id }])
  })

  test('the database contains no value that can be used to log in', async () => {
    const { token } = await openSessionOf(await makePerson())
    const { rows } = await opened.database.pool.query<{ hash: Buffer }>(
      'select token_hash as hash from sessions',
    )
    for (const { hash } of rows) {
      expect(hash).toHaveLength(32)
      expect(hash.toString('base64url')).not.toBe(token)
      expect(await statusOf({ token: hash.toString('base64url') })).toBe(401)
    }
  })

  test('an unknown address and a wrong password get the same answer', async () => {
    const person = await makePerson()
    const wrong = await tryLogin(person.email, 'vale parool')
    const unknown = await tryLogin('tundmatu@example.ee', 'vale parool')
    expect(wrong).toMatchObject({ status: 401, message: 'Vale e-posti aadress või parool' })
    expect(unknown).toMatchObject({ status: wrong.status, message: wrong.message })
  })

  test('the sixth wrong attempt for an account within five minutes is refused, and then the right password too', async () => {
    const { email } = await makePerson()
    const tries = await Promise.all(Array.from({ length: 8 }, () => tryLogin(email, 'vale parool')))
    expect(tries.map(({ status }) => status).sort()).toEqual([
      401, 401, 401, 401, 401, 429, 429, 429,
    ])
    const refused = await tryLogin(email, password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(240)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300)
    // Other accounts can still log in, and this one can after the time is over.
    expect((await tryLogin((await makePerson()).email, password)).status).toBe(200)
    await opened.database.pool.query("update attempts set resets_at = now() - interval '1 second'")
    expect((await tryLogin(email, password)).status).toBe(200)
  })

  test('only wrong attempts are counted', async () => {
    const { email } = await makePerson()
    for (let i = 0; i < 7; i += 1) expect((await tryLogin(email, password)).status).toBe(200)
    expect((await tryLogin(email, 'vale parool')).status).toBe(401)
  })

  test('the sixty-first login of an account within five minutes is refused, without checking the password', async () => {
    const { email } = await makePerson()
    expect((await tryLogin(email, password)).status).toBe(200)
    // The counter of wrong attempts is reset to 0.
    await opened.database.pool.query('update attempts set count = 60 where count > 0')
    for (let i = 0; i < 5; i += 1) {
      expect(await tryLogin(email, password)).toMatchObject({
        status: 429,
        message: expect.stringMatching(/^Liiga palju sisselogimisi\./),
      })
    }
    expect((await tryLogin(email, password)).message).toMatch(
      /^Liiga palju ebaõnnestunud sisselogimisi\./,
    )
    expect((await tryLogin((await makePerson()).email, password)).status).toBe(200)
  })

  test('the fifty-first account that one client address tries is refused', async () => {
    await tryLogin('a0@example.ee', 'vale parool')
    await opened.database.pool.query('update attempts set count = 50')
    expect((await tryLogin('a51@example.ee', 'vale parool')).status).toBe(429)
  })

  test.each([
    [{ email: '', password: 'x' }, 'Palun täida kõik väljad'],
    [{ email: 'a@b.ee', password: '' }, 'Palun täida kõik väljad'],
    [{ email: 'a@b.ee' }, 'Väli „password“ on kohustuslik'],
    [
      { email: 'a@b.ee', password: 'x'.repeat(201) },
      'Väli „password“ võib olla kuni 200 tähemärki pikk',
    ],
    [{ email: { $ne: null }, password: { $ne: null } }, 'Väli „email“ ei sobi: vale tüüp'],
  ])('a login with %j is refused', async (payload, message) => {
    const response = await opened.app.inject({ method: 'POST', url: '/api/users/login', payload })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe(message)
  })
})

describe('a session', () => {
  test('only the session that logs out ends', async () => {
    const person = await makePerson()
    const [one, other] = [await openSessionOf(person), await openSessionOf(person)]
    expect(await callAs(opened.app, one, accountCalls.logout)).toMatchObject({
      status: 200,
      data: null,
    })
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200])
  })

  test('the session that sets a new password continues, and all others of the account end', async () => {
    const person = await makePerson()
    const [one, other] = [await openSessionOf(person), await openSessionOf(person)]
    const { name, email } = person
    await callAs(opened.app, one, accountCalls.updateProfile, {
      body: { name, email, password: 'uus parool' },
    })
    expect([await statusOf(one), await statusOf(other)]).toEqual([200, 401])
    expect((await tryLogin(email, password)).status).toBe(401)
    expect((await tryLogin(email, 'uus parool')).status).toBe(200)
  })

  test('a session has the new role from the next request on', async () => {
    const person = await makePerson('administraator')
    const itself = await openSessionOf(person)
    expect((await callAs(opened.app, itself, userCalls.listUsers)).status).toBe(200)
    const params = { id: String(person.id) }
    await callAs(opened.app, 'administraator', userCalls.saveUserRole, {
      params,
      body: { role: 'haldur' },
    })
    expect((await callAs(opened.app, itself, userCalls.listUsers)).status).toBe(403)
    expect((await callAs(opened.app, itself, accountCalls.readMe)).data?.role).toBe('haldur')
  })

  test('a session ends when its account is deleted', async () => {
    const person = await makePerson()
    const itself = await openSessionOf(person)
    await callAs(opened.app, 'administraator', userCalls.removeUser, {
      params: { id: String(person.id) },
    })
    expect(await callAs(opened.app, itself, accountCalls.readMe)).toMatchObject({
      status: 401,
      message: 'Seanss on lõppenud. Palun logi uuesti sisse.',
    })
  })

  test('a session ends after thirty days without use, and each use extends it', async () => {
    const itself = await openSessionOf(await makePerson())
    const age = (days: number) =>
      opened.database.pool.query(
        'update sessions set used_at = now() - make_interval(days => $1)',
        [days],
      )
    await age(29)
    expect(await statusOf(itself)).toBe(200)
    const { rows } = await opened.database.pool.query(
      "select count(*)::integer as count from sessions where used_at > now() - interval '1 minute'",
    )
    expect(rows).toEqual([{ count: 1 }])
    await age(31)
    expect(await statusOf(itself)).toBe(401)
  })

  test('a session ends half a year after its login, however often it is used', async () => {
    const itself = await openSessionOf(await makePerson())
    const age = (days: number) =>
      opened.database.pool.query(
        'update sessions set used_at = now(), created_at = now() - make_interval(days => $1)',
        [days],
      )
    await age(179)
    expect(await statusOf(itself)).toBe(200)
    await age(181)
    expect(await statusOf(itself)).toBe(401)
  })

  test('a session from a time when the clock was ahead lives no longer than others, and has not just given its password', async () => {
    const person = await makePerson()
    const itself = await openSessionOf(person)
    const ahead = "now() + interval '300 days'"
    await opened.database.pool.query(
      `update sessions set used_at = ${ahead}, created_at = ${ahead}, proved_at = ${ahead} where user_id = $1`,
      [person.id],
    )
    const { name } = person
    expect(
      await callAs(opened.app, itself, accountCalls.updateProfile, {
        body: { name, email: 'teine@example.ee' },
      }),
    ).toMatchObject({ status: 403, reason: 'password-needed' })
    const { rows } = await opened.database.pool.query(
      'select used_at <= now() as used, created_at <= now() as created from sessions where user_id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ used: true, created: true }])
  })

  test('a session is not shortened while the clock is behind: the last cleaning knows a later time', async () => {
    const person = await makePerson()
    const itself = await openSessionOf(person)
    const { pool } = opened.database
    // As after the clock was moved back by 300 days.
    await pool.query(
      "update sessions set used_at = now() + interval '300 days', created_at = now() + interval '290 days' where user_id = $1",
      [person.id],
    )
    await pool.query(
      "insert into cleanings (as_of, finished_at, machine, removed) values (now() + interval '299 days', now(), 'm', '{}')",
    )
    expect(await statusOf(itself)).toBe(200)
    await pool.query("delete from cleanings where machine = 'm'")
    const { rows } = await pool.query(
      "select used_at >= now() + interval '298 days' as used, created_at between now() + interval '289 days' and now() + interval '290 days' as created from sessions where user_id = $1",
      [person.id],
    )
    expect(rows).toEqual([{ used: true, created: true }])
  })

  test.each([
    'Bearer',
    'Bearer x',
    'bearer null',
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(44)}`,
  ])(
    'the header %s is refused as an invalid session, also for calls that need no login',
    async (authorization) => {
      const response = await opened.app.inject({ url: '/api/tags', headers: { authorization } })
      expect(response.statusCode).toBe(401)
    },
  )

  test('a header of another authentication scheme, meant for a proxy, is ignored', async () => {
    const response = await opened.app.inject({
      url: '/api/tags',
      headers: { authorization: 'Basic abc' },
    })
    expect(response.statusCode).toBe(200)
  })
})
