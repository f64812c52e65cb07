import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { leaveHostAlone, takeHostTurn } from './host-turn.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate host_pauses'))

const take = (isUrgent = false, host = 'ariregxmlv6.rik.ee') => takeHostTurn(database.db, host, 60_000, isUrgent)
/** As if the pause were over. */
const pass = () => database.pool.query("update host_pauses set next_request_at = now() - interval '1 second'")

test('whoever comes too early is told how long to wait, at that host alone', async () => {
  expect(await take()).toBe(0)
  const wait = await take()
  expect(wait).toBeGreaterThan(55_000)
  expect(wait).toBeLessThanOrEqual(60_000)
  expect(await take(false, 'ncfailid.emta.ee')).toBe(0)
  await leaveHostAlone(database.db, 'ncfailid.emta.ee', 300_000)
  expect(await take(false, 'ncfailid.emta.ee')).toBeGreaterThan(250_000)
})

test('of many who come at once one has the turn', async () => {
  const waits = await Promise.all(Array.from({ length: 8 }, () => take()))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
})

test('the next turn is kept for who waits on a person’s behalf, as long as that one goes on asking', async () => {
  await take()
  expect(await take(true)).toBeGreaterThan(0)
  await pass()
  expect(await take()).toBeGreaterThan(0)
  expect(await take(true)).toBe(0)
  await pass()
  expect(await take()).toBe(0)

  await take(true)
  await pass()
  await database.pool.query("update host_pauses set urgent_until = now() - interval '1 second'")
  expect(await take()).toBe(0)
})
