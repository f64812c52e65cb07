import { databaseForFile } from '@kvartal/testing/database/test-database'
import { expect, test } from 'vitest'
import { readLargeRow } from './large-row.ts'

const { pool } = await databaseForFile()
const { signal } = new AbortController()

const bytesOf = (field: ArrayBuffer = new ArrayBuffer(0)) => Buffer.from(field)

test('each value of a row has its own bytes, however the output is cut', async () => {
  const values = [
    'float8send(2.5)',
    // Larger than what is read at a time, and one without any bytes between.
    "decode(repeat('0a', 300001), 'hex')",
    "''::bytea",
    "decode(repeat('0b0c', 200000), 'hex')",
    "convert_to('õ', 'UTF8')",
  ]
  const row = await readLargeRow(pool, { values, from: '(select 1)' }, signal)
  const [float, first, none, second, text] = row ?? []
  expect(bytesOf(float).readDoubleBE()).toBe(2.5)
  expect(bytesOf(first).equals(Buffer.alloc(300_001, 0x0a))).toBe(true)
  expect(none?.byteLength).toBe(0)
  expect(bytesOf(second).equals(Buffer.alloc(400_000, '\v\f'))).toBe(true)
  expect(bytesOf(text).toString()).toBe('õ')
})

test('without a row there is nothing', async () => {
  const row = { values: ["'x'::bytea"], from: '(select 1) where false' }
  expect(await readLargeRow(pool, row, signal)).toBeNull()
})

test('a value that is null is an error, and the connection can be used again', async () => {
  const from = '(select 1)'
  const lacking = { values: ["'x'::bytea", 'null::bytea'], from }
  await expect(readLargeRow(pool, lacking, signal)).rejects.toThrow('null')
  expect(await readLargeRow(pool, { values: ["'x'::bytea"], from }, signal)).toHaveLength(1)
})

test('an aborted read ends with the reason', async () => {
  await expect(
    readLargeRow(pool, { values: ["'x'::bytea"], from: '(select 1)' }, AbortSignal.abort()),
  ).rejects.toThrow('aborted')
})
