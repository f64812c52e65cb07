import { columnFaults } from '@kvartal/testing/database/column-faults'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import { emtaFile } from '@kvartal/testing/database/emta-file'
import { makeFigures } from '@kvartal/testing/database/factories'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { importEmtaFile } from '../figures/import-emta-file.ts'
import { storeAllQuarters } from './scan-quarters.ts'
import { listStoredQuarters, readStoredQuarter } from './stored-quarter.ts'

const database = await databaseForFile()
beforeEach(() => emptyFigures(database))

const row = (registryCode: string, revenues: readonly (number | null)[]) => ({
  registryCode,
  year: 2026,
  figures: Object.fromEntries(
    revenues.map((revenue, i) => [i + 1, [1, 2, revenue, null] as const]),
  ),
})
const release = (publishedOn: string, ...rows: ReturnType<typeof row>[]) =>
  importEmtaFile(database, emtaFile({ publishedOn, rows }), { scope: 'all' })
const versions = async () =>
  (await listStoredQuarters(database.db))?.map(({ version }) => version) ?? []

test('an import stores the quarters that it changes, by registry code, and a missing figure is none', async () => {
  await release('2026-07-10', row('20000002', [5.25, null]), row('10000001', [-3]))
  expect(await columnFaults(database)).toEqual([])
  const first = await readStoredQuarter(
    database.pool,
    { year: 2026, quarter: 1 },
    new AbortController().signal,
  )
  expect([...(first?.columns.codes ?? [])]).toEqual([10000001, 20000002])
  expect([...(first?.columns.published['revenue'] ?? [])]).toEqual([-3, 5.25])
  expect([...(first?.columns.published['employeeCount'] ?? [])]).toEqual([Number.NaN, Number.NaN])
})

test('a release that corrects one quarter changes the version of that one', async () => {
  await release('2026-07-10', row('10000001', [100, 200, 300]), row('10000002', [1, 2, 3]))
  const before = await versions()
  await release(
    '2026-08-10',
    row('10000001', [100, 250, 300]),
    row('10000002', [1, 2, 3]),
    row('10000003', []),
  )
  const after = await versions()
  expect(after.map((version, i) => version > (before[i] ?? 0))).toEqual([false, true, false])
  expect(await columnFaults(database)).toEqual([])
})

test('what changes figures without an import makes the columns unread until all are made again', async () => {
  await release('2026-07-10', row('10000001', [100, 200]))
  await makeFigures(database.db, '10000009', [{ year: 2026, quarter: 1, revenue: 9 }])
  expect(await listStoredQuarters(database.db)).toBe(null)
  // An import does not hide what it does not know of.
  await release('2026-08-10', row('10000001', [101, 200]))
  expect(await listStoredQuarters(database.db)).toBe(null)
  expect(await storeAllQuarters(database)).toBe(true)
  expect(await columnFaults(database)).toEqual([])
  await release('2026-09-10', row('10000001', [102, 200]))
  expect(await columnFaults(database)).toEqual([])
})

test('while an import is running they are not made again', async () => {
  await importEmtaFile(
    database,
    emtaFile({ publishedOn: '2026-07-10', rows: [row('10000001', [100])] }),
    {
      scope: 'all',
      beforeCommit: async () => expect(await storeAllQuarters(database)).toBe(false),
    },
  )
})
