import { emtaFile, type MadeFile } from '@kvartal/testing/database/emta-file'
import { databaseForFile } from '@kvartal/testing/database/test-database'
import { expect, test } from 'vitest'
import { importEmtaFile } from './import-emta-file.ts'

const database = await databaseForFile()

/** More than are recorded together. */
const companies = 45_000

const codeOf = (index: number) => String(10_000_001 + index)

const file = (publishedOn: string, indexes: readonly number[], quarters: 1 | 2): MadeFile => ({
  publishedOn,
  rows: indexes.map((index) => ({
    registryCode: codeOf(index),
    year: 2025,
    figures: quarters === 1 ? { 1: [1, 1, 1, 1] } : { 1: [1, 1, 1, 1], 2: [1, 1, 1, 1] },
  })),
})

const all = Array.from({ length: companies }, (_, index) => index)

test('files of many rows in any order are recorded part by part: who is in them, in which quarters and lines', async () => {
  const lacking = [7, 22_222, companies - 1]
  const present = [...all.filter((index) => !lacking.includes(index)), companies, companies + 1]
  const half = present.length / 2
  // Two halves, each from the last to the first.
  const shuffled = [...present.slice(half), ...present.slice(0, half)].toReversed()
  for (const made of [
    file('2025-07-10', all, 1),
    file('2025-10-10', all, 1),
    file('2026-01-10', shuffled, 2),
  ])
    await importEmtaFile(database, emtaFile(made), { scope: 'all' })

  const { rows } = await database.pool.query<{ code: string; held: string }>(
    `select registry_code as code, concat_ws(' ', wide_1, wide_2,
       (select string_agg(concat_ws('/', n >> 36, (n >> 4) & 4294967295, n & 15), ' ' order by n) from unnest(holders) n)) as held
     from last_publications`,
  )
  // Figures of a quarter that had none are not recorded until the next file.
  const heldBySecond = new Map(all.map((index, place) => [index, ` 2/${place + 2}/1`]))
  const expected = new Map(all.map((index) => [codeOf(index), `2${heldBySecond.get(index)}`]))
  for (const [place, index] of shuffled.entries())
    expected.set(codeOf(index), `3${heldBySecond.get(index) ?? ''} 3/${place + 2}/1`)
  expect(rows.length).toBe(expected.size)
  expect(rows.filter(({ code, held }) => expected.get(code) !== held)).toEqual([])
})
