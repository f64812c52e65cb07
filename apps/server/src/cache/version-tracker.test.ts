import { listenForVersions, readDataVersions } from '@kvartal/database/data-version'
import { type Database, openDatabase } from '@kvartal/database/open'
import { removeTaxRate } from '@kvartal/database/tax-rates/save-tax-rate'
import { makeCompany, makeFigures, makeTag } from '@kvartal/database/testing/factories'
import { databaseForFile } from '@kvartal/database/testing/test-database'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Listen, trackVersions, type VersionTracker } from './version-tracker.ts'

const database = await databaseForFile()
/** Stands for another process on the same server. */
let elsewhere: Database
let versions: VersionTracker

beforeAll(async () => {
  elsewhere = openDatabase(database.url)
})

afterEach(() => versions.close())

afterAll(async () => {
  await elsewhere.close()
})

const listen: Listen = (onWake) => listenForVersions(database.url, onWake)
const hearNothing: Listen = async () => ({ stop: async () => {} })

const read = () => versions.read('companies')
const versionElsewhere = async () => (await readDataVersions(elsewhere.db)).companies

/** How many queries this process makes meanwhile. */
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
  test('is read once and then believed while nothing happens', async () => {
    versions = await trackVersions(database, listen)
    const first = await read()
    expect(first).toBe(await versionElsewhere())
    const queries = await countQueries(async () => {
      for (let i = 0; i < 20; i++) expect(await read()).toBe(first)
    })
    expect(queries).toBe(0)
  })

  test('is that of the last change this process made, at once', async () => {
    versions = await trackVersions(database, hearNothing)
    for (let i = 0; i < 20; i++) {
      const before = await read()
      await (i % 2 === 0 ? makeTag(database.db) : makeCompany(database.db))
      const after = await read()
      expect(after).toBeGreaterThan(before)
      expect(after).toBe(await versionElsewhere())
    }
  })

  test('is never older than a change that was made while it was being read', async () => {
    versions = await trackVersions(database, hearNothing)
    for (let i = 0; i < 100; i++) {
      await Promise.all([read(), makeTag(database.db), read()])
      expect(await read()).toBe(await versionElsewhere())
    }
  })

  test('is not that of a change that is not yet made for good', async () => {
    versions = await trackVersions(database, hearNothing)
    const before = await read()
    await database.db.transaction().execute(async (transaction) => {
      await makeTag(transaction)
      expect(await read()).toBe(before)
    })
    expect(await read()).toBeGreaterThan(before)
  })

  test('follows what another process changed and told', async () => {
    versions = await trackVersions(database, listen)
    const before = await read()
    await makeCompany(elsewhere.db)
    await expect.poll(read).toBeGreaterThan(before)
  })

  test('follows what another process changed, also when nobody tells', async () => {
    versions = await trackVersions(database, hearNothing)
    const before = await read()
    await makeCompany(elsewhere.db)
    await expect.poll(read).toBeGreaterThan(before)
  })

  test('of several kinds of data rises with each of them, and with no other', async () => {
    versions = await trackVersions(database, hearNothing)
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

  test('is read again after a reading failed', async () => {
    versions = await trackVersions(database, hearNothing)
    await database.pool.query('alter table data_versions rename to hidden_versions')
    await expect(read()).rejects.toThrow()
    await database.pool.query('alter table hidden_versions rename to data_versions')
    expect(await read()).toBe(await versionElsewhere())
  })
})
