import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listenForVersions, readDataVersion } from './data-version.ts'
import { makeCompany, makeFigures, makeTag } from './testing/factories.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

const version = () => readDataVersion(database.db, 'companies')

/** How far a change raises the version that prepared lists of companies depend on. */
async function raisedBy(change: () => Promise<unknown>): Promise<number> {
  const before = await version()
  await change()
  return (await version()) - before
}

describe('the version of the companies', () => {
  test('rises with every change of companies, their former names and tags', async () => {
    const { db } = database
    const tagId = await makeTag(db)
    const { id } = await makeCompany(db)
    const changes = {
      'a new company': () => makeCompany(db),
      'a company hidden': () => db.updateTable('companies').set({ is_active: false }).where('id', '=', id).execute(),
      'a company tagged': () => db.insertInto('company_tags').values({ company_id: id, tag_id: tagId }).execute(),
      'a tag renamed': () => db.updateTable('tags').set({ name: 'Ümber' }).where('id', '=', tagId).execute(),
      'a former name': () =>
        db
          .insertInto('company_former_names')
          .values({ company_id: id, name: 'Vana', folded_name: 'vana', folded_words: ' vana' })
          .execute(),
      'a tag gone': () => db.deleteFrom('tags').where('id', '=', tagId).execute(),
      'a company gone': () => db.deleteFrom('companies').where('id', '=', id).execute(),
    }
    for (const [what, change] of Object.entries(changes)) {
      expect({ what, isRaised: (await raisedBy(change)) > 0 }).toEqual({ what, isRaised: true })
    }
  })

  test('stays when figures or settings change, or when the change is taken back', async () => {
    const { db } = database
    expect(await raisedBy(() => makeFigures(db, '10000018', [{ year: 2025, quarter: 1 }]))).toBe(0)
    expect(await raisedBy(() => db.updateTable('settings').set({ value: 'true' }).execute())).toBe(0)
    const takeBack = () =>
      db.transaction().execute(async (transaction) => {
        await makeCompany(transaction)
        throw new Error('taken back')
      })
    expect(await raisedBy(() => takeBack().catch(() => {}))).toBe(0)
  })
})

describe('whoever listens for versions', () => {
  test('is woken by a change, and no more once it has stopped', async () => {
    const onWake = vi.fn()
    const listener = await listenForVersions(database.url, onWake)
    await makeTag(database.db)
    await vi.waitFor(() => expect(onWake).toHaveBeenCalled())
    await listener.stop()
    const calls = onWake.mock.calls.length
    await makeTag(database.db)
    expect(onWake).toHaveBeenCalledTimes(calls)
  })

  test('is woken after its connection was lost, and hears again', async () => {
    const onWake = vi.fn()
    const listener = await listenForVersions(database.url, onWake)
    onTestFinished(() => listener.stop())
    const cut = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen data_version'`,
    )
    expect(cut.rowCount).toBe(1)
    await vi.waitFor(() => expect(onWake).toHaveBeenCalledTimes(1), { timeout: 10_000 })
    await makeTag(database.db)
    await vi.waitFor(() => expect(onWake).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  }, 30_000)

  test('is told at once when there is no database to listen to', async () => {
    const nowhere = new URL(database.url)
    nowhere.pathname = '/nowhere'
    await expect(listenForVersions(nowhere.href, () => {})).rejects.toThrow(pg.DatabaseError)
  })
})
