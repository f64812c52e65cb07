import { cutOff } from '@kvartal/testing/database/cut-off'
import { emptyFigures } from '@kvartal/testing/database/empty-figures'
import { emtaFile, type MadeFile } from '@kvartal/testing/database/emta-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import type { ImportProgress } from '../import/in-import-transaction.ts'
import { importEmtaFile } from './import-emta-file.ts'

const database = await databaseForFile()
beforeEach(() => emptyFigures(database))

const file = (publishedOn: string, revenue: number, companies = 20): MadeFile => ({
  publishedOn,
  rows: Array.from({ length: companies }, (_, index) => ({
    registryCode: String(10000001 + index),
    year: 2025,
    figures: { 1: [1, 1, revenue, 1] },
  })),
})

async function revenues(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(
    'select revenue, count(*)::integer as companies from figures group by revenue',
  )
  return Object.fromEntries(rows.map((row) => [row.revenue, row.companies]))
}

test('a truncated file changes nothing and does not block the next one', async () => {
  await importEmtaFile(database, emtaFile(file('2025-04-10', 1)), { scope: 'all' })
  const broken = cutOff(emtaFile(file('2025-07-10', 2, 30)), 3, new Error('Fail katkeb real 11.'))
  await expect(importEmtaFile(database, broken, { scope: 'all' })).rejects.toThrow(
    'Fail katkeb real 11.',
  )
  expect(await revenues()).toEqual({ 1: 20 })
  expect((await database.pool.query('select from publications')).rowCount).toBe(1)
  expect(
    (await database.pool.query("select from pg_class where relname like 'incoming%'")).rowCount,
  ).toBe(0)
  await importEmtaFile(database, emtaFile(file('2025-07-10', 2)), { scope: 'all' })
  expect(await revenues()).toEqual({ 2: 20 })
})

test('a file that PostgreSQL refuses changes nothing', async () => {
  const unstorable = {
    publishedOn: '2025-07-10',
    rows: [{ registryCode: '10000001', year: 2025, figures: { 1: [1e20, 1, 1, 1] } }],
  } as const
  await expect(importEmtaFile(database, emtaFile(unstorable), { scope: 'all' })).rejects.toThrow(
    'numeric field overflow',
  )
  expect((await database.pool.query('select from publications')).rowCount).toBe(0)
  await importEmtaFile(database, emtaFile(file('2025-07-10', 2)), { scope: 'all' })
  expect(await revenues()).toEqual({ 2: 20 })
})

test('a reader during an import sees the earlier figures', async () => {
  await importEmtaFile(database, emtaFile(file('2025-04-10', 1)), { scope: 'all' })
  const made = emtaFile(file('2025-07-10', 2))
  const seen: unknown[] = []
  async function* batches() {
    yield* made.batches
    seen.push(await revenues())
  }
  const phases: string[] = []
  await importEmtaFile(
    database,
    { ...made, batches: batches() },
    { scope: 'all', onProgress: ({ phase }) => phases.push(phase) },
  )
  expect(seen).toEqual([{ 1: 20 }])
  expect(await revenues()).toEqual({ 2: 20 })
})

test('imports started together wait for each other, and the newest file wins', async () => {
  const files = ['2025-10-10', '2025-04-10', '2025-07-10'].map((date, index) =>
    emtaFile(file(date, index)),
  )
  const counts = await Promise.all(
    files.map((each) => importEmtaFile(database, each, { scope: 'all' })),
  )
  expect(await revenues()).toEqual({ 0: 20 })
  expect(counts.reduce((sum, { added }) => sum + added, 0)).toBe(20)
})

test('progress reports the rows read so far, then that they are being merged', async () => {
  const reported: ImportProgress[] = []
  const made = emtaFile({ ...file('2025-04-10', 1, 5), batchSize: 2 })
  await importEmtaFile(database, made, {
    scope: 'all',
    onProgress: (progress) => reported.push(progress),
  })
  expect(reported).toEqual([
    { phase: 'read', rows: 2 },
    { phase: 'read', rows: 4 },
    { phase: 'read', rows: 5 },
    { phase: 'merge', rows: 5 },
  ])
})

test('a second row of the same company and year is reported and left out', async () => {
  const rows = [
    ...file('2025-04-10', 1, 3).rows,
    { registryCode: '10000001', year: 2025, figures: { 1: [9, 9, 9, 9] } } as const,
  ]
  const counts = await importEmtaFile(database, emtaFile({ publishedOn: '2025-04-10', rows }), {
    scope: 'all',
  })
  expect(counts).toMatchObject({
    added: 3,
    problemCount: 0,
    repeated: 1,
    problems: [
      {
        line: 5,
        kind: 'repeated',
        reason:
          'Sama ettevõtte sama aja kohta on failis eespool teine rida; kehtima jäi eespool olev rida.',
      },
    ],
  })
  expect(await revenues()).toEqual({ 1: 3 })
})
