import { accountCalls } from '@kvartal/contract/account'
import { settingCalls } from '@kvartal/contract/settings'
import { makeUser } from '@kvartal/testing/database/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import type { TestCaller } from '../testing/test-callers.ts'

const opened = await appForFile()
let made = 0

beforeEach(() => opened.database.pool.query('delete from attempts'))

const newEmail = () => `mari${(made += 1)}@example.ee`

function tryRegister(given: object = {}, caller: TestCaller = 'anonymous') {
  const body = { name: 'Mari Maasikas', email: newEmail(), password: 'salajane', ...given }
  return callAs(opened.app, caller, accountCalls.register, { body })
}

const setDefaultRole = (value: unknown) =>
  callAs(opened.app, 'administraator', settingCalls.saveSetting, {
    params: { key: 'defaultUserRole' },
    body: { value },
  })

describe('registering', () => {
  test('registration creates an account of the default role and logs it in', async () => {
    const { status, data } = await tryRegister({ name: '  Õnne Pärn ', email: ' Onne@Example.ee ' })
    expect(status).toBe(200)
    expect(data?.user).toMatchObject({
      name: 'Õnne Pärn',
      email: 'Onne@Example.ee',
      role: 'külaline',
    })
    const me = await callAs(opened.app, { token: data?.token ?? '' }, accountCalls.readMe)
    expect(me.data).toEqual(data?.user)
    const { rows } = await opened.database.pool.query(
      'select action, after from audit_log order by id desc limit 1',
    )
    expect(rows).toEqual([
      {
        action: 'account.register',
        after: { name: 'Õnne Pärn', email: 'O…@Example.ee', role: 'külaline' },
      },
    ])
  })

  test('the role of a new account is the configured one', async () => {
    await setDefaultRole('haldur')
    expect((await tryRegister()).data?.user.role).toBe('haldur')
    await setDefaultRole('külaline')
    expect((await tryRegister()).data?.user.role).toBe('külaline')
  })

  test.each(['anonymous', 'külaline', 'haldur'] as const)(
    'a role that %s requests is ignored',
    async (caller) => {
      for (const role of ['administraator', 'haldur', 'keiser', { a: 1 }]) {
        expect((await tryRegister({ role }, caller)).data?.user.role).toBe('külaline')
      }
    },
  )

  test('an administrator adds a user with a chosen role and stays logged in', async () => {
    const added = await tryRegister({ role: 'haldur' }, 'administraator')
    expect(added.data).toEqual({ user: expect.objectContaining({ role: 'haldur' }) })
    expect((await tryRegister({}, 'administraator')).data?.user.role).toBe('külaline')
    expect((await tryRegister({ role: 'keiser' }, 'administraator')).status).toBe(400)
  })

  test('unknown fields are not stored', async () => {
    const { data } = await tryRegister({
      id: 1,
      _id: '1',
      isAdmin: true,
      createdAt: '2000-01-01',
      password_hash: 'x',
    })
    expect(Number(data?.user._id)).toBeGreaterThan(3)
    expect(data?.user.createdAt.slice(0, 4)).not.toBe('2000')
  })

  test('an address that is already registered is refused in any letter case, also for two concurrent registrations', async () => {
    const email = newEmail()
    const both = await Promise.all([
      tryRegister({ email }),
      tryRegister({ email: email.toUpperCase() }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await tryRegister({ email })).toMatchObject({
      status: 409,
      message: 'Selle e-posti aadressiga konto on juba olemas',
    })
  })

  test('the 21st registration from an address within an hour is refused, but an administrator may still add users', async () => {
    await tryRegister()
    await opened.database.pool.query('update attempts set count = 20')
    const refused = await tryRegister()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await tryRegister({}, 'administraator')).status).toBe(200)
  })

  test.each([
    [{ name: '  ' }, 'Palun täida kõik väljad'],
    [{ email: '' }, 'Palun täida kõik väljad'],
    [{ password: '' }, 'Palun täida kõik väljad'],
    [{ password: 'lühik' }, 'Parool peab olema vähemalt 6 tärki pikk'],
    [{ password: 'x'.repeat(201) }, 'Parool võib olla kuni 200 tähemärki pikk'],
    [{ email: 'mari' }, 'Palun sisestage korrektne e-posti aadress'],
    [{ email: 'mari@maasikas' }, 'Palun sisestage korrektne e-posti aadress'],
    [{ email: `${'a'.repeat(250)}@b.ee` }, 'E-posti aadress võib olla kuni 254 tähemärki pikk'],
    [{ email: `a@${'.'.repeat(200_000)}` }, 'E-posti aadress võib olla kuni 254 tähemärki pikk'],
    [{ name: 'x'.repeat(101) }, 'Nimi võib olla kuni 100 tähemärki pikk'],
    [{ name: 'Mari\nMaasikas' }, 'Nimes on keelatud tähemärk'],
    [{ name: 7 }, 'Väli „name“ ei sobi: vale tüüp'],
  ])('registration with %j is refused', async (given, message) => {
    expect(await tryRegister(given)).toMatchObject({ status: 400, message })
  })
})

describe('one’s own profile', () => {
  async function newcomer() {
    const { data } = await tryRegister()
    if (data?.token === undefined) throw new Error('Registering failed.')
    return { token: data.token, user: data.user }
  }

  test('a user changes name and e-mail address, and logs in with the new address', async () => {
    const me = await newcomer()
    const email = newEmail()
    const saved = await callAs(opened.app, me, accountCalls.updateProfile, {
      body: { name: 'Mari Tamm', email },
    })
    expect(saved.data).toEqual({ ...me.user, name: 'Mari Tamm', email })
    expect(
      (
        await callAs(opened.app, 'anonymous', accountCalls.login, {
          body: { email, password: 'salajane' },
        })
      ).status,
    ).toBe(200)
  })

  test('an address of another user is refused; the own address in another letter case is accepted', async () => {
    const me = await newcomer()
    const other = await makeUser(opened.database.db)
    const take = (email: string) =>
      callAs(opened.app, me, accountCalls.updateProfile, { body: { name: 'Mari', email } })
    expect((await take(other.email)).status).toBe(409)
    expect((await take(me.user.email.toUpperCase())).data?.email).toBe(me.user.email.toUpperCase())
  })

  test('a user cannot change their own role', async () => {
    const me = await newcomer()
    const body = { name: 'Mari', email: me.user.email, role: 'administraator', id: '3' }
    expect((await callAs(opened.app, me, accountCalls.updateProfile, { body })).data).toMatchObject(
      {
        _id: me.user._id,
        role: 'külaline',
      },
    )
  })

  test('a new password that is too short is refused', async () => {
    const me = await newcomer()
    const body = { name: 'Mari', email: me.user.email, password: '12345' }
    expect(await callAs(opened.app, me, accountCalls.updateProfile, { body })).toMatchObject({
      status: 400,
      message: 'Parool peab olema vähemalt 6 tärki pikk',
    })
  })
})
