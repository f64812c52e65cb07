import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { returnAttempt, takeAttempt } from './take-attempt.ts'

const database = await databaseForFile()
beforeEach(() => database.pool.query('delete from attempts'))

const take = (cost?: number) =>
  takeAttempt(database.db, {
    key: 'a visitor',
    most: 10,
    seconds: 600,
    ...(cost !== undefined && { cost }),
  })

test('a limited number of attempts pass in a window, concurrent ones too, and each key is counted separately', async () => {
  const waits = await Promise.all(Array.from({ length: 15 }, () => take()))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  expect(Math.max(...waits)).toBeGreaterThan(590)
  expect(await takeAttempt(database.db, { key: 'another', most: 10, seconds: 600 })).toBe(0)
})

test('an attempt counts by its cost; one that costs too much is refused and leaves room for a cheaper one', async () => {
  expect(await take(8)).toBe(0)
  expect(await take(3)).toBeGreaterThan(0)
  expect(await take(2)).toBe(0)
  expect(await take(1)).toBeGreaterThan(0)
  await returnAttempt(database.db, { key: 'a visitor', cost: 8 })
  expect(await take(8)).toBe(0)
})

describe('a window that ends in the far future because the clock was ahead', () => {
  const setAhead = () =>
    database.pool.query("update attempts set resets_at = now() + interval '40 years'")

  test('blocks for the length of a window at most', async () => {
    await take(10)
    await setAhead()
    expect(await take()).toBeLessThanOrEqual(600)
    const { rows } = await database.pool.query(
      "select resets_at <= now() + interval '600 seconds' as ends from attempts",
    )
    expect(rows).toEqual([{ ends: true }])
  })

  test('is corrected by a successful attempt too', async () => {
    await take(1)
    await setAhead()
    expect(await take(1)).toBe(0)
    const { rows } = await database.pool.query(
      "select resets_at <= now() + interval '600 seconds' as ends from attempts",
    )
    expect(rows).toEqual([{ ends: true }])
  })
})
