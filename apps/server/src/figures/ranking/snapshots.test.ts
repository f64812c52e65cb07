import { listenForVersions } from '@kvartal/database/data-version'
import { makeCompany } from '@kvartal/testing/database/factories'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { pino } from 'pino'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { trackVersions } from '../../kit/cache/version-tracker.ts'
import { usualReadLimits } from '../../kit/limits/read-limits.ts'
import { storeMadeCountry } from '../../testing/made-ranking.ts'
import { appForFile, openTestApp } from '../../testing/open-test-app.ts'
import { keepWarm } from './keep-warm.ts'
import { openSnapshots, type Snapshots } from './snapshots.ts'

const opened = await appForFile({ readLimits: { ...usualReadLimits, snapshotMs: 0 } })

beforeAll(() => storeMadeCountry(opened.database, randomFrom(7), 100))

test('a call that would wait too long answers 503 with the time to retry, and the read is completed', async () => {
  const ask = () => opened.app.inject({ url: '/api/ranking' })
  const first = await ask()
  expect([
    first.statusCode,
    first.json<{ message: string }>().message,
    first.headers['retry-after'],
  ]).toEqual([503, 'Andmeid alles loetakse. Proovi mõne sekundi pärast uuesti.', '3'])
  await expect.poll(async () => (await ask()).statusCode).toBe(200)
})

test('a call whose companies are still being read when the server closes is told to come back', async () => {
  const closing = await openTestApp({ database: opened.database })
  const locker = await opened.database.pool.connect()
  await locker.query('begin; lock table companies in access exclusive mode')
  const asked = closing.app.inject({ url: '/api/ranking' })
  await expect
    .poll(async () => {
      const { rowCount } = await opened.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rowCount
    })
    .toBeGreaterThan(0)
  const closed = closing.close()
  const { statusCode, headers } = await asked
  await locker.query('rollback')
  locker.release()
  await closed
  expect([statusCode, headers['retry-after']]).toEqual([503, '3'])
})

test('the usual snapshots are read immediately and after every change, in advance', async () => {
  const ending = new AbortController()
  const versions = await trackVersions(opened.database, (onWake) =>
    listenForVersions(opened.database.url, onWake),
  )
  onTestFinished(async () => {
    ending.abort()
    await versions.close()
  })
  const snapshots = openSnapshots({
    reads: opened.database,
    database: opened.database,
    versions,
    lane: opened.app.lanes.snapshots,
    untilClosed: ending.signal,
  })
  const read: number[] = []
  const watched: Snapshots = {
    ...snapshots,
    async companies(caller) {
      const companies = await snapshots.companies(caller)
      read.push(companies.codes.length)
      return companies
    },
  }
  keepWarm({
    snapshots: watched,
    versions,
    log: pino({ level: 'silent' }),
    preparations: opened.app.preparations,
    ask: async () => {},
    signal: ending.signal,
  })
  await expect.poll(() => read.length).toBeGreaterThan(0)
  const before = read[0] ?? 0
  await makeCompany(opened.database.db)
  await expect.poll(() => read.at(-1)).toBe(before + 1)
})
