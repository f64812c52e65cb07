import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 ettevõtet'],
  [1, '1 ettevõte'],
  [2, '2 ettevõtet'],
  [21, '21 ettevõtet'],
  [1001, '1\u00a0001 ettevõtet'],
])('%i companies are written %s', (count, text) => {
  expect(counted(count, 'ettevõte', 'ettevõtet')).toBe(text)
})
