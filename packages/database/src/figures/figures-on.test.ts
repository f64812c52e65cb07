import { periodKey } from '@kvartal/domain/period/period'
import {
  emtaFile,
  type MadeFile,
  madeRow as row,
  quarterFile as quarter,
  wideFile as wide,
} from '@kvartal/testing/database/emta-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeAll, expect, test } from 'vitest'
import { importEmtaFile } from './import-emta-file.ts'
import { listFigures } from './list-figures.ts'
import { listPeriodsOn } from './list-periods.ts'

const database = await databaseForFile()
const [changed, gone, back] = ['10000001', '10000002', '10000003'] as const
/** Enough other companies for a file without one to count as whole. */
const others = Array.from({ length: 12 }, (_, i) => row(String(10000010 + i), 1))

beforeAll(async () => {
  const files: MadeFile[] = [
    wide('2025-10-10', [row(changed, 3), ...others]),
    quarter([row(changed, 1), row(gone, 10), row(back, 20), ...others]),
    wide('2025-07-10', [row(changed, 2), row(gone, 10), ...others]),
    wide('2026-01-10', [row(changed, 3), row(back, 20), ...others]),
  ]
  for (const file of files) await importEmtaFile(database, emtaFile(file), { scope: 'all' })
})

/** The turnover of the first quarter, according to the publications until a day. */
async function revenueOn(code: string, day: string | null): Promise<number | null | undefined> {
  return (await listFigures(database.db, [code], day)).get(code)?.[0]?.revenue
}

test.each([
  [changed, '2025-04-09', undefined],
  [changed, '2025-04-10', 1],
  [changed, '2025-07-09', 1],
  [changed, '2025-07-10', 2],
  [changed, '2025-10-09', 2],
  [changed, '2025-10-10', 3],
  [changed, '2030-01-01', 3],
  [changed, null, 3],
  [gone, '2025-10-09', 10],
  [gone, '2025-10-10', 10],
  [gone, null, 10],
  [back, '2025-04-10', 20],
  [back, '2030-01-01', 20],
])('%s on %s: %s', async (code, day, revenue) => {
  expect(await revenueOn(code, day)).toBe(revenue)
})

test('the last day gives the current figures of all companies', async () => {
  const codes = [changed, gone, back, ...others.map(({ registryCode }) => registryCode)]
  expect(await listFigures(database.db, codes, '2030-01-01')).toEqual(
    await listFigures(database.db, codes),
  )
})

test('quarters exist from their first publication on, with the newest publication until the day', async () => {
  const on = async (day: string) =>
    (await listPeriodsOn(database.db, day)).map((period) => [periodKey(period), period.publishedOn])
  expect(await on('2025-04-09')).toEqual([])
  expect(await on('2025-04-10')).toEqual([['2025-Q1', '2025-04-10']])
  expect(await on('2025-08-01')).toEqual([['2025-Q1', '2025-07-10']])
})
