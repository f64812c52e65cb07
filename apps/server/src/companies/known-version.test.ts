import { listenForVersions, readDataVersion } from '@kvartal/database/data-version'
import { type Database, openDatabase } from '@kvartal/database/open'
import { makeCompany, makeTag } from '@kvartal/database/testing/factories'
import { openTestDatabase, type TestDatabase } from '@kvartal/database/testing/test-database'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type KnownVersion, keepVersion, type Listen } from './known-version.ts'

let database: TestDatabase
/** Stands for another process on the same server. */
let elsewhere: Database
let version: KnownVersion

beforeAll(async () => {
  database = await openTestDatabase()
  elsewhere = openDatabase(database.url)
})

afterEach(() => version.close())

afterAll(async () => {
  await elsewhere.close()
  await database.close()
})

const listen: Listen = (onWake) => listenForVersions(database.url, onWake)
const hearNothing: Listen = async () => ({ stop: async () => {} })

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
    version = await keepVersion(database, listen)
    const first = await version.read()
    expect(first).toBe(await readDataVersion(elsewhere.db, 'companies'))
    const queries = await countQueries(async () => {
      for (let i = 0; i < 20; i++) expect(await version.read()).toBe(first)
    })
    expect(queries).toBe(0)
  })

  test('is that of the last change this process made, at once', async () => {
    version = await keepVersion(database, hearNothing)
    for (let i = 0; i < 20; i++) {
      const before = await version.read()
      await (i % 2 === 0 ? makeTag(database.db) : makeCompany(database.db))
      const after = await version.read()
      expect(after).toBeGreaterThan(before)
      expect(after).toBe(await readDataVersion(elsewhere.db, 'companies'))
    }
  })

  test('is never older than a change that was made while it was being read', async () => {
    version = await keepVersion(database, hearNothing)
    for (let i = 0; i < 100; i++) {
      await Promise.all([version.read(), makeTag(database.db), version.read()])
      expect(await version.read()).toBe(await readDataVersion(elsewhere.db, 'companies'))
    }
  })

  test('is not that of a change that is not yet made for good', async () => {
    version = await keepVersion(database, hearNothing)
    const before = await version.read()
    await database.db.transaction().execute(async (transaction) => {
      await makeTag(transaction)
      expect(await version.read()).toBe(before)
    })
    expect(await version.read()).toBeGreaterThan(before)
  })

  test('follows what another process changed and told', async () => {
    version = await keepVersion(database, listen)
    const before = await version.read()
    await makeCompany(elsewhere.db)
    await expect.poll(version.read).toBeGreaterThan(before)
  })

  test('follows what another process changed, also when nobody tells', async () => {
    version = await keepVersion(database, hearNothing)
    const before = await version.read()
    await makeCompany(elsewhere.db)
    await expect.poll(version.read, { timeout: 10_000 }).toBeGreaterThan(before)
  })

  test('is read again after a reading failed', async () => {
    version = await keepVersion(database, hearNothing)
    await database.pool.query('alter table data_versions rename to hidden_versions')
    await expect(version.read()).rejects.toThrow()
    await database.pool.query('alter table hidden_versions rename to data_versions')
    expect(await version.read()).toBe(await readDataVersion(elsewhere.db, 'companies'))
  })
})
