import { periodKey } from '@kvartal/domain/period/period'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import {
  emtaFile,
  type MadeFile,
  madeRow as row,
  quarterFile as quarter,
  wideFile as wide,
} from '@kvartal/testing/database/emta-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import { figureSources, readPublications, readCompanyQuarters } from './company-quarters.ts'
import type { ImportOptions } from './import-counts.ts'
import { importEmtaFile } from './import-emta-file.ts'
import { listFigureHistory } from './list-figure-history.ts'
import { countPeriods } from './list-periods.ts'

const database = await databaseForFile()
beforeEach(() => emptyFigures(database))

const code = '10000001'
/** Enough other companies for a file without the first one to count as whole. */
const others = Array.from({ length: 12 }, (_, index) => row(String(10000002 + index), 1))
const [july, october, january, april] = [
  '2025-07-10',
  '2025-10-10',
  '2026-01-10',
  '2026-04-10',
] as const
const holding = (publishedOn: string, revenue: number) =>
  wide(publishedOn, [row(code, revenue), ...others])

async function importAll(files: readonly MadeFile[], options: Partial<ImportOptions> = {}) {
  for (const file of files)
    await importEmtaFile(database, emtaFile(file), { scope: 'all', ...options })
}

/** '1000 from 2025-07-10 to 2025-10-10', and the state of the version. */
async function versions(): Promise<string[]> {
  const [history] = await listFigureHistory(database.db, code)
  return (history?.versions ?? []).map(
    ({ revenue, publication, confirmedOn, isCurrent, isRemoved }) => {
      const state = `${isCurrent ? ', current' : ''}${isRemoved ? ', removed' : ''}`
      return `${revenue} from ${publication.publishedOn} to ${confirmedOn}${state}`
    },
  )
}

test('a late file with other figures between two with equal ones makes three versions', async () => {
  await importAll([holding(july, 1), holding(january, 1), holding(april, 1)])
  expect(await versions()).toEqual([`1 from ${july} to ${april}, current`])
  await importAll([holding(october, 2)])
  expect(await versions()).toEqual([
    `1 from ${july} to ${july}`,
    `2 from ${october} to ${october}`,
    `1 from ${january} to ${april}, current`,
  ])
})

test('a version begins with a late file that is earlier than all others and has equal figures', async () => {
  await importAll([
    holding(january, 1),
    holding(october, 1),
    quarter([row(code, 1)], { fileName: 'kvartal.csv' }),
  ])
  expect(await versions()).toEqual([`1 from 2025-04-10 to ${january}, current`])
  expect(
    figureSources(
      await readCompanyQuarters(database.db, { registryCode: code }),
      await readPublications(database.db),
    ),
  ).toMatchObject([{ fileName: 'kvartal.csv', isDateAssumed: true }])
})

test('figures that are no longer published stay current and are marked; back unchanged, they are one version', async () => {
  await importAll([holding(july, 1), wide(october, others)])
  expect(await versions()).toEqual([`1 from ${july} to ${july}, current, removed`])
  expect(
    (await readCompanyQuarters(database.db, { registryCode: code })).removedPeriods.map(periodKey),
  ).toEqual(['2025-Q1'])
  await importAll([holding(january, 1)])
  expect(await versions()).toEqual([`1 from ${july} to ${january}, current`])
  expect((await readCompanyQuarters(database.db, { registryCode: code })).removedPeriods).toEqual(
    [],
  )
  await importAll([wide(april, others)])
  expect(await versions()).toEqual([`1 from ${july} to ${january}, current, removed`])
})

test('the date of a quarter is computed until a file of that day states it', async () => {
  const date = async () =>
    (await countPeriods(database.db)).periods.map(({ publishedOn, isDateAssumed }) => [
      publishedOn,
      isDateAssumed,
    ])
  await importAll([quarter([row(code, 1)])])
  expect(await date()).toEqual([['2025-04-10', true]])
  await importAll([wide('2025-04-10', [row(code, 1), ...others])])
  expect(await date()).toEqual([['2025-04-10', false]])
})

test('the same bytes are one publication, which keeps its first run and stays a sample', async () => {
  const file = holding(july, 1)
  await importAll([{ ...file, fileName: 'b.csv' }], {
    scope: 'sample',
    origin: { runId: 3, pageUrl: null },
  })
  const [first] = await listFigureHistory(database.db, code)
  const again = { ...emtaFile({ ...file, fileName: 'b.csv' }), fileName: 'a.csv' }
  await importEmtaFile(database, again, {
    scope: 'all',
    origin: { runId: 9, pageUrl: 'https://www.emta.ee/' },
  })
  const [second] = await listFigureHistory(database.db, code)
  expect(second?.versions).toEqual(
    first?.versions.map((version) => ({
      ...version,
      publication: { ...version.publication, fileName: 'a.csv', pageUrl: 'https://www.emta.ee/' },
    })),
  )
  expect(second?.versions[0]?.publication).toMatchObject({ runId: 3, scope: 'sample' })
})
