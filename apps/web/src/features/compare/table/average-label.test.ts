import { expect, test } from 'vitest'
import { averageLabel } from './average-label.ts'

test.each<[readonly number[], string]>([
  [[10, 10], 'keskmine, 10 ettevõtet'],
  [[10, 9, 10], 'keskmine, 9–10 ettevõtet'],
  [[1, 1], 'keskmine, 1 ettevõte'],
  [[1, 3], 'keskmine, 1–3 ettevõtet'],
  [[], 'keskmine, 0 ettevõtet'],
])('averages over %j companies are called %s', (counts, label) => {
  expect(averageLabel(counts).replaceAll('\u00a0', ' ')).toBe(label)
})
