import type { FormerName } from '@kvartal/domain/company/facts'
import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { importNames } from '@kvartal/testing/database/named-companies'
import { registryFacts } from '@kvartal/testing/database/registry-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  listenForVersions,
  readDataVersions,
  type VersionedData,
  versionedData,
} from './data-version.ts'
import { indexNewNames } from './directory/index-names.ts'
import { saveRegistryFacts } from './directory/save-registry-facts.ts'
import { saveReports } from './reports/save-reports.ts'
import type { IncomingReport } from './reports/staged-reports.ts'
import { removeTaxRate, saveTaxRate } from './tax-rates.ts'

const database = await databaseForFile()

/** Which versions a change increments. */
async function raisedBy(change: () => Promise<unknown>): Promise<VersionedData[]> {
  const before = await readDataVersions(database.db)
  await change()
  const after = await readDataVersions(database.db)
  return versionedData.filter((name) => after[name] > before[name])
}

describe('the version of the companies', () => {
  test('increases with every change of companies, their former names and tags', async () => {
    const { db } = database
    const tagId = await makeTag(db)
    const { id } = await makeCompany(db)
    const changes = {
      'a new company': () => makeCompany(db),
      'a company hidden': () =>
        db.updateTable('companies').set({ is_active: false }).where('id', '=', id).execute(),
      'a company tagged': () =>
        db.insertInto('company_tags').values({ company_id: id, tag_id: tagId }).execute(),
      'a tag renamed': () =>
        db.updateTable('tags').set({ name: 'Ümber' }).where('id', '=', tagId).execute(),
      'a former name': () =>
        db
          .insertInto('company_former_names')
          .values({ company_id: id, name: 'Vana', folded_name: 'vana', folded_words: ' vana' })
          .execute(),
      'a tag gone': () => db.deleteFrom('tags').where('id', '=', tagId).execute(),
      'a company gone': () => db.deleteFrom('companies').where('id', '=', id).execute(),
    }
    for (const [what, change] of Object.entries(changes)) {
      // Notes go with their tag.
      const raised = what === 'a tag gone' ? ['companies', 'notes'] : ['companies']
      expect({ what, raised: await raisedBy(change) }).toEqual({ what, raised })
    }
  })

  test('stays the same when figures or settings change, or when the change is rolled back', async () => {
    const { db } = database
    expect(await raisedBy(() => makeFigures(db, '10000018', [{ year: 2025, quarter: 1 }]))).toEqual(
      ['figures', 'publications'],
    )
    expect(
      await raisedBy(() => db.updateTable('settings').set({ value: 'true' }).execute()),
    ).toEqual(['settings'])
    const takeBack = () =>
      db.transaction().execute(async (transaction) => {
        await makeCompany(transaction)
        throw new Error('taken back')
      })
    expect(await raisedBy(() => takeBack().catch(() => {}))).toEqual([])
  })
})

describe('the versions that averages depend on', () => {
  const report: IncomingReport = {
    registryCode: '10000018',
    year: 2024,
    reportType: '14',
    period: null,
    isConsolidated: false,
    columns: {},
    rows: [],
    source: {
      kind: 'xml',
      name: 'majandusaastaAruanneteKirjed_v1',
      reportId: null,
      asOf: '2025-06-30',
    },
  }

  test('increase separately with figures, annual reports and tax rates', async () => {
    const { db } = database
    const changes: readonly (readonly [raised: VersionedData, change: () => Promise<unknown>])[] = [
      ['figures', () => db.updateTable('figures').set({ revenue: 5 }).execute()],
      ['figures', () => db.deleteFrom('figures').execute()],
      ['reports', () => saveReports(database, [report])],
      ['reports', () => db.deleteFrom('annual_reports').execute()],
      ['tax-rates', () => saveTaxRate(db, { year: 2024, socialTaxRate: 30, incomeTaxRate: 20 })],
      ['tax-rates', () => removeTaxRate(db, 2024)],
    ]
    for (const [name, change] of changes) expect(await raisedBy(change)).toEqual([name])
  })
})

describe('the version of the names in the directory', () => {
  const former = { name: 'Endine OÜ', startDate: null, endDate: '2020-01-01' }
  const save = (name: string, formerNames: FormerName[] | null) =>
    saveRegistryFacts(
      database.db,
      registryFacts({ registryCode: '10000018', name, formerNames }),
      '2026-11-20',
    )
  const index = () => indexNewNames(database.db)
  // Other facts of the directory have a version of their own.
  const raisesNames = async (change: () => Promise<unknown>) =>
    (await raisedBy(change)).includes('names')

  test('increases when a name is indexed, changed or removed, and not when the same facts arrive again', async () => {
    await save('Esimene OÜ', null)
    expect(await raisesNames(index)).toBe(true)
    expect(await raisesNames(index)).toBe(false)
    expect(await raisesNames(() => save('Esimene OÜ', [former]))).toBe(true)
    expect(await raisesNames(() => save('Esimene OÜ', [former]))).toBe(false)
    expect(
      await raisesNames(() => save('Esimene OÜ', [{ ...former, endDate: '2021-01-01' }])),
    ).toBe(true)
    expect(await raisesNames(() => save('Esimene OÜ', []))).toBe(true)
    await save('Teine OÜ', null)
    expect(await raisesNames(index)).toBe(true)
    expect(await raisesNames(() => importNames(database, ['Kolmas OÜ']))).toBe(true)
    expect(await raisesNames(() => importNames(database, ['Kolmas OÜ'], '2026-11-21'))).toBe(false)
    expect(await raisesNames(() => database.pool.query('truncate directory_names'))).toBe(true)
  })
})

test('the version of all facts increases also with what lists and rankings do not show', async () => {
  const save = (asOf: string) =>
    saveRegistryFacts(
      database.db,
      registryFacts({ registryCode: '10000030', name: 'Neljas OÜ' }),
      asOf,
    )
  await save('2026-11-20')
  expect(await raisedBy(() => save('2026-11-21'))).toContain('facts')
  const statements = [
    "insert into company_details (registry_code, as_of) values ('10000030', '2026-11-01')",
    "update company_details set website = 'https://www.example.ee'",
    "insert into declared_activities (registry_code, code, version, is_main) values ('10000030', '4120', 2008, true)",
    "update declared_activities set name = 'Ehitus'",
    "update directory set registry_as_of = '2026-11-22'",
  ]
  for (const statement of statements)
    expect(await raisedBy(() => database.pool.query(statement))).toContain('facts')
  expect(
    await raisedBy(() => database.pool.query("update directory set street = 'Järvevana tee 5'")),
  ).toEqual(['facts'])
})

test('every column of the directory is a fact, except what the search has found', async () => {
  await importNames(database, ['Viies OÜ'])
  const { rows } = await database.pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'directory'",
  )
  const withoutFacts: string[] = []
  for (const { name } of rows) {
    const versions = await raisedBy(() =>
      database.pool.query(`update directory set ${name} = ${name}`),
    )
    if (!versions.includes('facts')) withoutFacts.push(name)
  }
  expect(withoutFacts).toEqual(['searched_name'])
  await importNames(database, ['Kuues OÜ'])
  expect(await raisedBy(() => indexNewNames(database.db))).toEqual(['names'])
})

test('transactions that change facts at the same time do not wait for each other', async () => {
  const before = (await readDataVersions(database.db)).facts
  const clients = await Promise.all(Array.from({ length: 7 }, () => database.pool.connect()))
  try {
    for (const client of clients) {
      await client.query('begin')
      await client.query("set local lock_timeout = '5s'")
      // Twice, since a transaction increments its own row again.
      await client.query('update declared_activities set name = name where false')
      await client.query('update company_details set website = website where false')
    }
    for (const client of clients) await client.query('commit')
  } finally {
    for (const client of clients) client.release(true)
  }
  expect((await readDataVersions(database.db)).facts).toBeGreaterThanOrEqual(before + 7)
})

describe('a listener for versions', () => {
  test('is called on a change, but not after it was stopped', async () => {
    const onWake = vi.fn()
    const listener = await listenForVersions(database.url, onWake)
    await makeTag(database.db)
    await vi.waitFor(() => expect(onWake).toHaveBeenCalled())
    await listener.stop()
    const calls = onWake.mock.calls.length
    await makeTag(database.db)
    expect(onWake).toHaveBeenCalledTimes(calls)
  })

  test('is called after its connection was lost, and receives notifications again', async () => {
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

  test('gets an error at once when the database does not exist', async () => {
    const nowhere = new URL(database.url)
    nowhere.pathname = '/nowhere'
    await expect(listenForVersions(nowhere.href, () => {})).rejects.toThrow(pg.DatabaseError)
  })
})
