import { findSecondFactor } from '@kvartal/database/second-factors'
import { findSession, openSession } from '@kvartal/database/sessions'
import { findUserByEmail, listUsers } from '@kvartal/database/users'
import { makeUser } from '@kvartal/testing/database/factories'
import { openTestDatabase, type TestDatabase } from '@kvartal/testing/database/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSecondFactor } from '../testing/second-factors.ts'
import { ensureAdministrator } from './first-administrator.ts'
import { isPasswordRight } from './password.ts'
import { hashToken, newToken } from './token.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
})

afterEach(() => database.close())

test('the first administrator is generated once, and its login is returned only then', async () => {
  const login = await ensureAdministrator(database, null)
  expect(login?.email).toBe('admin@kvartal.local')
  const user = await findUserByEmail(database.db, 'admin@kvartal.local')
  expect(user?.role).toBe('administraator')
  expect(await isPasswordRight(login?.password ?? '', user?.passwordHash ?? null)).toBe(true)
  expect(await ensureAdministrator(database, null)).toBeNull()
  expect(await listUsers(database.db)).toHaveLength(1)
})

test('the configured administrator is created without a generated login, and keeps its password at later starts', async () => {
  const given = { email: 'Ülemus@example.ee', password: 'esimene' }
  expect(await ensureAdministrator(database, given)).toBeNull()
  expect(await ensureAdministrator(database, { ...given, password: 'teine' })).toBeNull()
  const user = await findUserByEmail(database.db, 'ülemus@example.ee')
  expect(await isPasswordRight('esimene', user?.passwordHash ?? null)).toBe(true)
})

test('one administrator is created, also when two processes start at the same time', async () => {
  const logins = await Promise.all([
    ensureAdministrator(database, null),
    ensureAdministrator(database, null),
  ])
  expect(logins.filter((login) => login !== null)).toHaveLength(1)
  expect(await listUsers(database.db)).toHaveLength(1)
})

test.each([
  ['the configured address', { email: 'Mari@example.ee', password: 'salajane' }],
  ['the generated address', null],
])(
  'an account that somebody registered with %s becomes the administrator’s, and its sessions and second factor end',
  async (_, given) => {
    const user = await makeUser(database.db, {
      email: given?.email ?? 'admin@kvartal.local',
      passwordHash: 'võõra oma',
    })
    const tokenHash = hashToken(newToken())
    await openSession(database.db, user.id, tokenHash)
    await makeSecondFactor(database.db, user.id)
    const login = (await ensureAdministrator(database, given)) ?? given
    const found = await findUserByEmail(database.db, user.email)
    expect(found).toMatchObject({ id: user.id, role: 'administraator' })
    expect(await isPasswordRight(login?.password ?? '', found?.passwordHash ?? null)).toBe(true)
    expect(await findSession(database.db, tokenHash)).toBeNull()
    expect(await findSecondFactor(database.db, user.id)).toBeNull()
    // A later start changes nothing.
    expect(await ensureAdministrator(database, given)).toBeNull()
    const { rows } = await database.pool.query('select action, before, after from audit_log')
    expect(rows).toEqual([
      { action: 'user.role', before: { role: 'külaline' }, after: { role: 'administraator' } },
    ])
  },
)
