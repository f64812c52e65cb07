import { revenueReport } from '@kvartal/testing/database/revenue-report'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { readDataVersions } from '../data-version.ts'
import { listReportChanges } from './report-changes.ts'
import { saveReports } from './save-reports.ts'

const database = await databaseForFile()

beforeEach(() => database.pool.query('truncate annual_reports, superseded_reports'))

const versionNow = async () => (await readDataVersions(database.db)).reports

const report = (registryCode: string, year: number, revenue: number) =>
  revenueReport({ registryCode, year, revenue })

async function changesSince(since: number) {
  const changes = await listReportChanges(database.db, since, await versionNow())
  return changes === null
    ? null
    : { registryCodes: changes.registryCodes.toSorted(), years: changes.years.toSorted() }
}

test('are those of all imports since a version, and none since the present one', async () => {
  const first = await versionNow()
  await saveReports(database, [report('10000018', 2024, 100), report('10000020', 2023, 1)])
  const second = await versionNow()
  await saveReports(database, [report('10000018', 2022, 5)])
  await saveReports(database, [report('10000018', 2024, 101)])
  expect(await changesSince(first)).toEqual({
    registryCodes: ['10000018', '10000020'],
    years: [2022, 2023, 2024],
  })
  expect(await changesSince(second)).toEqual({ registryCodes: ['10000018'], years: [2022, 2024] })
  expect(await changesSince(await versionNow())).toEqual({ registryCodes: [], years: [] })
})

test('are unknown when anything else has changed reports, since a version that no import left, and where they were removed', async () => {
  const first = await versionNow()
  await saveReports(database, [report('10000018', 2024, 100)])
  const second = await versionNow()
  await database.pool.query("update annual_reports set as_of = '2025-07-01'")
  await saveReports(database, [report('10000020', 2024, 100)])
  expect(await changesSince(first)).toBeNull()
  expect(await changesSince(second)).toBeNull()
  expect(await changesSince(-5)).toBeNull()
  const third = await versionNow()
  await saveReports(database, [report('10000018', 2024, 102)])
  await database.pool.query('delete from report_changes')
  expect(await changesSince(third)).toBeNull()
})

test('are unknown for more than a thousand companies, in one import or in several', async () => {
  const some = (from: number) =>
    Array.from({ length: 600 }, (_, i) => report(String(10_000_000 + from + i), 2024, i))
  const first = await versionNow()
  await saveReports(database, some(0))
  expect((await changesSince(first))?.registryCodes).toHaveLength(600)
  await saveReports(database, some(600))
  expect(await changesSince(first)).toBeNull()
  const second = await versionNow()
  await saveReports(database, [...some(2000), ...some(3000)])
  expect(await changesSince(second)).toBeNull()
})

test('an import that fails leaves none', async () => {
  const before = await versionNow()
  const failing = saveReports(database, [report('10000018', 2024, 100)], () =>
    Promise.reject(new Error('The run was lost.')),
  )
  await expect(failing).rejects.toThrow('The run was lost.')
  expect(await changesSince(before)).toEqual({ registryCodes: [], years: [] })
})
