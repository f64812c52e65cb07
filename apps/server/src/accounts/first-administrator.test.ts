import { findUserByEmail, listUsers } from '@kvartal/database/users/find-user'
import { makeUser } from '@kvartal/database/testing/factories'
import { openTestDatabase, type TestDatabase } from '@kvartal/database/testing/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPasswordRight } from '../passwords/password.ts'
import { ensureAdministrator } from './first-administrator.ts'

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
  const logins = await Promise.all([ensureAdministrator(database, null), ensureAdministrator(database, null)])
  expect(logins.filter((login) => login !== null)).toHaveLength(1)
  expect(await listUsers(database.db)).toHaveLength(1)
})

test('an existing account with the configured address does not become an administrator', async () => {
  await makeUser(database.db, { email: 'mari@example.ee' })
  await expect(ensureAdministrator(database, { email: 'mari@example.ee', password: 'salajane' })).rejects.toThrow(
    "The account mari@example.ee exists already and is no administrator's.",
  )
})
