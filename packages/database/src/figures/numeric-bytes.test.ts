import { databaseForFile } from '@kvartal/testing/database/test-database'
import { expect, test } from 'vitest'
import { numericBytes, readNumeric } from './read-figure-columns.ts'

const { pool } = await databaseForFile()

test.each([
  '0',
  '-0',
  '0.01',
  '-0.01',
  '0.1',
  '0.99',
  '1',
  '9',
  '10',
  '99.99',
  '100',
  '1000.5',
  '9999',
  '9999.99',
  '10000',
  '10000.01',
  '-10000',
  '100000000',
  '100000000.01',
  '123456789.1',
  '-99999999999999.99',
  '90071992547409.91',
  '5000000000000',
  'NaN',
])('%s is read from its bytes as from its text', async (text) => {
  const { rows } = await pool.query<{ bytes: Buffer }>(
    'select numeric_send($1::numeric(16, 2)) as bytes',
    [text],
  )
  const bytes = rows[0]?.bytes ?? Buffer.alloc(0)
  expect(readNumeric(bytes, 0)).toBe(text === '-0' ? 0 : Number(text))
  expect(numericBytes(bytes, 0)).toBe(bytes.length)
})

test('any sum of money is read exactly', async () => {
  const { rows } = await pool.query<{ bytes: Buffer; text: string }>(
    'select numeric_send(n) as bytes, n::text as text from (select (random() * 10 ^ (random() * 13) - 1000)::numeric(16, 2) as n from generate_series(1, 5000)) each',
  )
  for (const { bytes, text } of rows) expect(readNumeric(bytes, 0)).toBe(Number(text) + 0)
})
