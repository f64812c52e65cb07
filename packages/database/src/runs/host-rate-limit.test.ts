import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { pauseHost, takeHostTurn } from './host-rate-limit.ts'

const database = await databaseForFile()
beforeEach(() => database.pool.query('truncate host_pauses, host_waiters'))

const register = 'ariregxmlv6.rik.ee'
const take = (lane = 'registry', host = register) =>
  takeHostTurn(database.db, { host, lane, delayMs: 60_000 })
/** Simulates that the pause is over. */
const pass = () =>
  database.pool.query("update host_pauses set next_request_at = now() - interval '1 second'")

/** Which lanes get the next turns when all of them keep asking. */
async function turnsOf(lanes: readonly string[], count: number): Promise<string[]> {
  const turns: string[] = []
  while (turns.length < count) {
    for (const lane of lanes) await take(lane)
    await pass()
    for (const lane of lanes) if ((await take(lane)) === 0) turns.push(lane)
  }
  return turns
}

test('a request before the end of the delay gets the remaining time, for this host only', async () => {
  expect(await take()).toBe(0)
  const wait = await take()
  expect(wait).toBeGreaterThan(55_000)
  expect(wait).toBeLessThanOrEqual(60_000)
  expect(await take('emta', 'ncfailid.emta.ee')).toBe(0)
  await pauseHost(database.db, 'ncfailid.emta.ee', 300_000)
  expect(await take('emta', 'ncfailid.emta.ee')).toBeGreaterThan(250_000)
})

test('only one of many concurrent requests gets the turn', async () => {
  const waits = await Promise.all(Array.from({ length: 8 }, (_, i) => take(`lane ${i}`)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
})

describe('turns', () => {
  test('alternate among waiting lanes: a run over many companies gets every second turn beside one person’s load', async () => {
    await take('annual-reports')
    const turns = await turnsOf(['company-reports', 'annual-reports'], 6)
    expect(turns).toEqual([
      'company-reports',
      'annual-reports',
      'company-reports',
      'annual-reports',
      'company-reports',
      'annual-reports',
    ])
    const three = await turnsOf(['company-reports', 'annual-reports', 'registry'], 9)
    for (const lane of ['company-reports', 'annual-reports', 'registry']) {
      expect(
        three.slice(3).filter((each) => each === lane),
        lane,
      ).toHaveLength(2)
    }
  })

  test('are reserved only for lanes that keep asking', async () => {
    await take('annual-reports')
    expect(await take('company-reports')).toBeGreaterThan(0)
    await pass()
    expect(await take('annual-reports')).toBeGreaterThan(0)
    await database.pool.query(
      "update host_waiters set waits_until = now() - interval '1 second' where lane = 'company-reports'",
    )
    expect(await take('annual-reports')).toBe(0)
  })
})

describe('after a clock that was ahead', () => {
  test('a host is available again after at most one delay', async () => {
    await take()
    await database.pool.query(
      "update host_pauses set next_request_at = now() + interval '40 years'",
    )
    expect(await take()).toBeLessThanOrEqual(60_000)
    await pass()
    expect(await take()).toBe(0)
  })

  test('no lane blocks the turn until the stored time', async () => {
    await take('annual-reports')
    await take('company-reports')
    await database.pool.query(
      "update host_waiters set waits_until = now() + interval '40 years' where lane = 'company-reports'",
    )
    await pass()
    expect(await take('annual-reports')).toBe(0)
  })

  test('a pause that a source has requested is kept', async () => {
    await take()
    await pauseHost(database.db, register, 3_600_000)
    expect(await take()).toBeGreaterThan(3_500_000)
  })
})
