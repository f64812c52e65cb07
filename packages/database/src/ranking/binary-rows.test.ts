import { databaseForFile } from '@kvartal/testing/database/test-database'
import { expect, test } from 'vitest'
import { readBinaryRows, rowsOfOutput } from './binary-rows.ts'
import { headerLength } from './copy-out.ts'
import { integerOf, shortOf } from './write-binary-row.ts'

const { pool } = await databaseForFile()
const { signal } = new AbortController()

async function read(query: string): Promise<unknown[]> {
  const rows: unknown[] = []
  await readBinaryRows(pool, query, 3, signal, (row) =>
    rows.push([row.integer(0), row.isNull(1) ? null : row.text(1).length, row.float(2)]),
  )
  return rows
}

test('every row is read, however long it is, and whatever comes after it', async () => {
  // Longer and shorter than what a socket brings at a time.
  const lengths = Array.from({ length: 300 }, (_, i) => (i % 7 === 0 ? 150_000 - i : i * i))
  const values = lengths.map((length, i) => `(${i}, ${length})`).join(', ')
  expect(
    await read(
      `select i, repeat('x', length), i::float8 / 2 from (values ${values}) v (i, length)`,
    ),
  ).toEqual(lengths.map((length, i) => [i, length, i / 2]))
})

test('missing values and no rows are told apart', async () => {
  expect(await read(`values (1, null, null), (2, '', 0::float8)`)).toEqual([
    [1, null, Number.NaN],
    [2, 0, 0],
  ])
  expect(await read(`select 1, 'x', 1.5::float8 where false`)).toEqual([])
})

test('an output that ends before its last row is an error', () => {
  const rows = rowsOfOutput(1, () => {})
  expect(() => rows.end()).toThrow('ended')
  rows.add(Buffer.concat([Buffer.alloc(headerLength), shortOf(1), integerOf(4), integerOf(7)]))
  expect(() => rows.end()).toThrow('ended')
})

test('an error of who reads a row is thrown, and the connection can be used again', async () => {
  const failing = readBinaryRows(pool, 'select generate_series(1, 100000)', 1, signal, () => {
    throw new Error('The row is refused.')
  })
  await expect(failing).rejects.toThrow('refused')
  await expect(read('select 1 / 0, 1, 1')).rejects.toThrow('zero')
  expect(await read(`values (1, 'x', 2::float8)`)).toEqual([[1, 1, 2]])
})
