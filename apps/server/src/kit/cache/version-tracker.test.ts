import { listenForVersions, readDataVersions } from '@kvartal/database/data-version'
import { type Database, openDatabase } from '@kvartal/database/open'
import { removeTaxRate } from '@kvartal/database/tax-rates'
import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Listen, trackVersions, type VersionTracker } from './version-tracker.ts'

const database = await databaseForFile()
/** Simulates another process on the same server. */
let otherProcess: Database
let versions: VersionTracker

beforeAll(async () => {
  otherProcess = openDatabase(database.url)
})

afterEach(() => versions.close())

afterAll(async () => {
  await otherProcess.close()
})

const listen: Listen = (onWake) => listenForVersions(database.url, onWake)
const listenToNothing: Listen = async () => ({ stop: async () => {} })

const read = () => versions.read('companies')
const versionInOtherProcess = async () => (await readDataVersions(otherProcess.db)).companies

/** The number of queries that this process makes during the work. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const note = () => {
    count += 1
  }
  database.pool.on('acquire', note)
  await work()
  database.pool.off('acquire', note)
  return count
}

describe('the known version', () => {
  test('the version is read once and reused while nothing changes', async () => {
    versions = await trackVersions(database, listen)
    const first = await read()
    expect(first).toBe(await versionInOtherProcess())
    const queries = await countQueries(async () => {
      for (let i = 0; i < 20; i++) expect(await read()).toBe(first)
    })
    expect(queries).toBe(0)
  })

  test('the version is up to date immediately after a change by this process', async () => {
    versions = await trackVersions(database, listenToNothing)
    for (let i = 0; i < 20; i++) {
      const before = await read()
      await (i % 2 === 0 ? makeTag(database.db) : makeCompany(database.db))
      const after = await read()
      expect(after).toBeGreaterThan(before)
      expect(after).toBe(await versionInOtherProcess())
    }
  })

  test('the version is never older than a change made while it was being read', async () => {
    versions = await trackVersions(database, listenToNothing)
    for (let i = 0; i < 100; i++) {
      await Promise.all([read(), makeTag(database.db), read()])
      expect(await read()).toBe(await versionInOtherProcess())
    }
  })

  test('the version does not include a change that is not yet committed', async () => {
    versions = await trackVersions(database, listenToNothing)
    const before = await read()
    await database.db.transaction().execute(async (transaction) => {
      await makeTag(transaction)
      expect(await read()).toBe(before)
    })
    expect(await read()).toBeGreaterThan(before)
  })

  test('the version is updated after a notification of a change by another process', async () => {
    versions = await trackVersions(database, listen)
    const before = await read()
    await makeCompany(otherProcess.db)
    await expect.poll(read).toBeGreaterThan(before)
  })

  test('who waits for a change is woken by a notification, or when a read finds what none has reported', async () => {
    let calls = 0
    const wake = () => {
      calls += 1
    }
    versions = await trackVersions(database, listen)
    const forget = versions.onWake(wake)
    await makeCompany(otherProcess.db)
    await expect.poll(() => calls).toBeGreaterThan(0)
    forget()
    await versions.close()
    versions = await trackVersions(database, listenToNothing)
    await read()
    calls = 0
    versions.onWake(wake)
    await makeCompany(otherProcess.db)
    await expect.poll(async () => (await read()) > 0 && calls).toBe(1)
  })

  test('the version is updated after a change by another process, also without a notification', async () => {
    versions = await trackVersions(database, listenToNothing)
    const before = await read()
    await makeCompany(otherProcess.db)
    await expect.poll(read).toBeGreaterThan(before)
  })

  test('the version of several kinds of data increases with each of them, and with no other', async () => {
    versions = await trackVersions(database, listenToNothing)
    const ofBoth = () => versions.read('figures', 'tax-rates')
    const first = await ofBoth()
    await makeTag(database.db)
    expect(await ofBoth()).toBe(first)
    await makeFigures(database.db, '10000018', [{ year: 2025, quarter: 1 }])
    const second = await ofBoth()
    expect(second).toBeGreaterThan(first)
    await removeTaxRate(database.db, 2024)
    expect(await ofBoth()).toBeGreaterThan(second)
  })

  test('the version is read again after a failed read', async () => {
    versions = await trackVersions(database, listenToNothing)
    await database.pool.query('alter table data_versions rename to hidden_versions')
    await expect(read()).rejects.toThrow()
    await database.pool.query('alter table hidden_versions rename to data_versions')
    expect(await read()).toBe(await versionInOtherProcess())
  })
})
