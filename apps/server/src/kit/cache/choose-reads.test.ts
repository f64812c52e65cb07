import { openDatabase } from '@kvartal/database/open'
import type { Replica } from '@kvartal/database/replica'
import { makeTag } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { chooseReads } from './choose-reads.ts'
import { trackVersions } from './version-tracker.ts'

const database = await databaseForFile()
/** Another connection to the same data, identifiable by its application name. */
const behind = openDatabase(database.url, undefined, { application_name: "'replica'" })
/** Another process, whose changes send no notification. */
const other = openDatabase(database.url)
afterAll(() => Promise.all([behind.close(), other.close()]))

/** What the replica proves, as a test sets it. */
let proven: { until: number; lag: number | null; isAway: boolean }

beforeEach(() => {
  proven = { until: performance.now() + 1e9, lag: 0, isAway: false }
})

const replica: Replica = {
  hasAllUntil: () => proven.until,
  lagSeconds: () => proven.lag,
  connect: () => (proven.isAway ? Promise.reject(new Error('away')) : behind.pool.connect()),
  close: async () => {},
}

async function openReads() {
  const versions = await trackVersions(database, async () => ({ stop: async () => {} }))
  onTestFinished(() => versions.close())
  const reads = chooseReads(database, replica, versions)
  const askedServer = async () => {
    const client = await reads.pool.connect()
    const { rows } = await client
      .query<{ name: string }>("select current_setting('application_name') as name")
      .finally(() => client.release())
    return rows[0]?.name === 'replica' ? 'replica' : 'primary'
  }
  return { reads, versions, askedServer }
}

describe('a read', () => {
  test('goes to a replica that has every known change', async () => {
    const { reads, askedServer } = await openReads()
    expect(await askedServer()).toBe('replica')
    expect(reads.lent()).toEqual({ primary: 0, replica: 1 })
  })

  test('goes to the primary after a change, until the replica has it', async () => {
    const { askedServer, versions } = await openReads()
    await askedServer()
    proven.until = performance.now()
    expect(await askedServer()).toBe('replica')
    await makeTag(database.db)
    expect(await askedServer()).toBe('primary')
    proven.until = versions.changedAt()
    expect(await askedServer()).toBe('primary')
    proven.until = performance.now()
    expect(await askedServer()).toBe('replica')
  })

  test('of a caller who was just identified sees what another process has changed', async () => {
    const { askedServer } = await openReads()
    await askedServer()
    proven.until = performance.now()
    await makeTag(other.db)
    // As a call with a token does.
    await database.pool.query('select 1')
    expect(await askedServer()).toBe('primary')
  })

  test.each([
    ['away', () => (proven.lag = null)],
    ['more than ten seconds behind', () => (proven.lag = 10.1)],
    ['gone without notice', () => (proven.isAway = true)],
  ])('goes to the primary while the replica is %s', async (_, happen) => {
    const { askedServer } = await openReads()
    happen()
    expect(await askedServer()).toBe('primary')
  })
})
