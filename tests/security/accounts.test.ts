import { openSession } from '@kvartal/database/sessions'
import { makeUser } from '@kvartal/testing/database/factories'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashToken, newToken } from '../../apps/server/src/accounts/token.ts'
import { type Attack, attackerPassword, bearer, targetForFile } from './target.ts'

const target = await targetForFile()

beforeEach(() => target.opened.database.pool.query('delete from attempts'))

const asJson = { 'content-type': 'application/json' }
let made = 0

describe('unexpected fields', () => {
  const extras: readonly (readonly [name: string, json: string])[] = [
    ['a role', '"role":"administraator"'],
    ['a role twice', '"role":"külaline","role":"administraator"'],
    ['a list of roles', '"role":["administraator"]'],
    ['an id', '"id":"5","_id":"5"'],
    ['a hash', '"password_hash":"x","passwordHash":"x"'],
    ['a right', '"isAdmin":true,"visitor":"administraator","user":{"role":"administraator"}'],
    ['a time', '"createdAt":"2000-01-01T00:00:00Z","created_at":"2000-01-01"'],
    ['a prototype', '"__proto__":{"role":"administraator"}'],
    ['a constructor', '"constructor":{"prototype":{"role":"administraator"}}'],
  ]

  test.each(extras)('%s in a registration is ignored or refused', async (_, json) => {
    const email = `uus${(made += 1)}@example.ee`
    const body = `{"name":"Uus","email":"${email}","password":"salajane",${json}}`
    const { status, body: answered } = await target.attack(
      { method: 'POST', url: '/api/users/register', headers: asJson, body },
      1,
    )
    expect([200, 400]).toContain(status)
    // A refused registration has created no user.
    const { user = null } = JSON.parse(answered)
    expect([undefined, 'külaline']).toContain(user?.role)
    expect(Number(user?._id ?? 6)).toBeGreaterThan(5)
    expect(String(user?.createdAt)).not.toContain('2000-01-01')
  })

  test.each(extras)('%s in the own profile is ignored or refused', async (_, json) => {
    const body = `{"name":"Ründaja","email":"ryndaja@example.ee",${json}}`
    await target.attack({
      method: 'PUT',
      url: '/api/users/update-profile',
      headers: { ...asJson, ...bearer(target.token) },
      body,
    })
    const { body: me } = await target.send({ url: '/api/users/me', headers: bearer(target.token) })
    expect(JSON.parse(me).data).toMatchObject({ _id: String(target.attackerId), role: 'külaline' })
  })
})

describe('a forged token', () => {
  const forged: readonly (readonly [name: string, headers: () => Record<string, string>])[] = [
    ['nothing', () => bearer('')],
    ['null', () => bearer('null')],
    ['undefined', () => bearer('undefined')],
    ['an id', () => bearer('5')],
    ['SQL', () => bearer("' or true --")],
    ['a stored hash', () => bearer(hashToken(target.token).toString('base64url'))],
    ['a stored hash in hex', () => bearer(hashToken(target.token).toString('hex'))],
    ['one’s own, longer', () => bearer(`${target.token}A`)],
    ['one’s own, shorter', () => bearer(target.token.slice(0, -1))],
    ['one’s own, in capitals', () => bearer(target.token.toUpperCase())],
    ['an unsigned JWT', () => bearer('eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW5pc3RyYWF0b3IifQ.')],
    ['eight thousand letters', () => bearer('A'.repeat(8000))],
    ['a cookie', () => ({ cookie: `token=${target.token}` })],
    [
      'a user that the header names',
      () => ({ 'x-user-id': '5', 'x-test-visitor': 'administraator' }),
    ],
  ]

  test.each(forged)('a token made from %s is refused', async (_, headers) => {
    expect((await target.attack({ url: '/api/users', headers: headers() })).status).toBe(401)
    expect((await target.attack({ url: '/api/users/me', headers: headers() })).status).toBe(401)
  })

  test('a token in the address is ignored', async () => {
    expect(
      (
        await target.attack({
          url: `/api/users/me?token=${target.token}&access_token=${target.token}`,
        })
      ).status,
    ).toBe(401)
  })

  test('the token of an ended session is refused', async () => {
    const login = {
      method: 'POST',
      url: '/api/users/login',
      body: { email: 'ryndaja@example.ee', password: attackerPassword },
    } as const
    const { token } = JSON.parse((await target.send(login)).body)
    await target.attack({ method: 'POST', url: '/api/users/logout', headers: bearer(token) })
    expect((await target.attack({ url: '/api/users/me', headers: bearer(token) })).status).toBe(401)
  })
})

describe('rights that an ordinary user lacks', () => {
  const overreach: readonly (readonly [name: string, attack: () => Attack])[] = [
    [
      'raising the own role',
      () => ({
        method: 'PUT',
        url: `/api/users/${target.attackerId}/role`,
        body: { role: 'administraator' },
      }),
    ],
    [
      'lowering an administrator',
      () => ({ method: 'PUT', url: '/api/users/3/role', body: { role: 'külaline' } }),
    ],
    ['deleting an administrator', () => ({ method: 'DELETE', url: '/api/users/3' })],
    [
      'taking over an address',
      () => ({ method: 'PUT', url: '/api/users/5/profile', body: { name: 'x', email: 'x@y.ee' } }),
    ],
    ['reading another user', () => ({ url: '/api/users/5' })],
    ['reading all', () => ({ url: '/api/users' })],
    [
      'opening recommendations',
      () => ({ method: 'PUT', url: '/api/settings/showRecommendForAll', body: { value: true } }),
    ],
    ['reading settings', () => ({ url: '/api/settings' })],
    [
      'changing rates',
      () => ({
        method: 'PUT',
        url: '/api/taxrates/2024',
        body: { socialTaxRate: 0, incomeTaxRate: 0 },
      }),
    ],
    ['deleting rates', () => ({ method: 'DELETE', url: '/api/taxrates/2024' })],
    ['reading the audit log', () => ({ url: '/api/audit-log?format=csv' })],
  ]

  test.each(overreach)('%s is refused', async (_, attack) => {
    expect((await target.attack({ ...attack(), headers: bearer(target.token) })).status).toBe(403)
    expect((await target.attack(attack())).status).toBe(401)
  })

  test('a method other than the checked one is refused', async () => {
    const headers = { ...bearer(target.token), 'x-http-method-override': 'DELETE' }
    expect((await target.attack({ url: '/api/users/3', headers })).status).toBe(403)
    expect(
      (await target.attack({ method: 'POST', url: '/api/users/3?_method=DELETE', headers })).status,
    ).toBe(404)
  })

  test('no list contains a hidden company', async () => {
    for (const url of [
      '/api/companies?isActive=false',
      '/api/companies?search=peidetud',
      '/api/companies/2',
      '/api/financial-data/compare?companies=2',
    ]) {
      expect((await target.attack({ url, headers: bearer(target.token) })).body).not.toContain(
        'Peidetud',
      )
    }
  })
})

describe('a slowly sent body', () => {
  /**
   * Sends a request whose body follows only after something else has happened, long after the
   * headers were accepted.
   */
  async function sendLate(
    request: { method: 'POST' | 'PUT'; url: string; token: string; body: object },
    meanwhile: () => Promise<unknown>,
  ): Promise<number> {
    const { method, url, token, body } = request
    // The request is sent only once the server reads it.
    async function* lateBody() {
      await meanwhile()
      yield JSON.stringify(body)
    }
    const payload = Readable.from(lateBody(), { objectMode: false })
    const response = await target.opened.app.inject({
      method,
      url,
      headers: { ...asJson, ...bearer(token) },
      payload,
    })
    return response.statusCode
  }

  async function makeAdministrator() {
    const { db } = target.opened.database
    const user = await makeUser(db, { role: 'administraator' })
    const token = newToken()
    await openSession(db, user.id, hashToken(token))
    return { ...user, token }
  }

  test('a session that was ended during the upload is refused', async () => {
    const { id, token, name, email } = await makeAdministrator()
    const request = {
      method: 'PUT',
      url: '/api/users/update-profile',
      token,
      body: { name, email, password: 'varga parool' },
    } as const
    expect(
      await sendLate(request, () =>
        target.opened.database.pool.query('delete from sessions where user_id = $1', [id]),
      ),
    ).toBe(401)
  })

  test('a role that was removed during the upload is refused', async () => {
    const { id, token } = await makeAdministrator()
    const request = {
      method: 'POST',
      url: '/api/tags',
      token,
      body: { name: 'Hiline silt', color: '#000000', textColor: '#ffffff' },
    } as const
    expect(
      await sendLate(request, () =>
        target.opened.database.pool.query("update users set role = 'külaline' where id = $1", [id]),
      ),
    ).toBe(403)
  })
})

describe('password guessing', () => {
  const guess = (email: string, headers = {}): Attack => ({
    method: 'POST',
    url: '/api/users/login',
    headers,
    body: { email, password: 'vale' },
  })

  test('attempts are counted regardless of the forwarded address', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 7; i += 1) {
      const { status } = await target.attack(
        guess('ohver.salajane@example.ee', {
          'x-forwarded-for': `10.0.0.${i}`,
          'x-real-ip': `10.0.0.${i}`,
        }),
      )
      statuses.push(status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  test('attempts are counted together for all spellings of an e-mail address', async () => {
    const spellings = [
      'OHVER.salajane@example.ee',
      ' ohver.salajane@example.ee',
      'ohver.salajane@EXAMPLE.ee ',
      'Ohver.Salajane@example.ee',
      'ohver.salajane@example.ee',
      'oHver.salajane@example.ee',
    ]
    const statuses: number[] = []
    for (const email of spellings) statuses.push((await target.attack(guess(email))).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('the stored attempts contain no address', async () => {
    await target.attack(guess('ohver.salajane@example.ee'))
    const { rows } = await target.opened.database.pool.query(
      'select key::text, count from attempts',
    )
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('ohver').toString('hex'))
  })
})
