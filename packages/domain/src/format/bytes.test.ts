import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1,0 kB'],
  [92_015, '92,0 kB'],
  [123_400_000, '123 MB'],
  [79_300_000_000, '79,3 GB'],
  [5e15, '5000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes).replaceAll('\u00a0', ' ')).toBe(text)
})
