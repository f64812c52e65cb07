import { databaseForFile } from '@kvartal/testing/database/test-database'
import { expect, test } from 'vitest'
import { readLargeRow } from './large-row.ts'

const { pool } = await databaseForFile()
const { signal } = new AbortController()

const bytesOf = (field: ArrayBuffer = new ArrayBuffer(0)) => Buffer.from(field)

test('each field of a row has its own bytes, however the output is cut', async () => {
  // Larger than what arrives at a time, and one without any bytes between.
  const query =
    "select 2.5::float8, decode(repeat('0a', 300001), 'hex'), ''::bytea, decode(repeat('0b0c', 200000), 'hex'), 'õ'"
  const [float, first, none, second, text] = (await readLargeRow(pool, query, signal)) ?? []
  expect(bytesOf(float).readDoubleBE()).toBe(2.5)
  expect(bytesOf(first).equals(Buffer.alloc(300_001, 0x0a))).toBe(true)
  expect(none?.byteLength).toBe(0)
  expect(bytesOf(second).equals(Buffer.alloc(400_000, '\v\f'))).toBe(true)
  expect(bytesOf(text).toString()).toBe('õ')
})

test('without a row there is nothing', async () => {
  expect(await readLargeRow(pool, 'select 1 where false', signal)).toBeNull()
})

test('a field without a value is an error, and the connection can be used again', async () => {
  await expect(readLargeRow(pool, 'select null::bytea', signal)).rejects.toThrow('null')
  expect(await readLargeRow(pool, 'select 1', signal)).toHaveLength(1)
})

test('an aborted read ends with the reason', async () => {
  await expect(readLargeRow(pool, 'select 1', AbortSignal.abort())).rejects.toThrow('aborted')
})
