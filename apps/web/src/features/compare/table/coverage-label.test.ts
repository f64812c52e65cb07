import { expect, test } from 'vitest'
import { coverageLabel } from './coverage-label.ts'

test.each<[readonly number[], string]>([
  [[10, 10], '10 ettevõtet 44-st'],
  [[10, 9, 10], '9–10 ettevõtet 44-st'],
  [[1, 1], '1 ettevõte 44-st'],
  [[1, 0, 3], '1–3 ettevõtet 44-st'],
  [[0, 0], '0 ettevõtet 44-st'],
  [[], '0 ettevõtet 44-st'],
])('averages over %j companies are called %s', (counts, label) => {
  expect(coverageLabel({ counts, of: 44, isThin: [] }).replaceAll('\u00a0', ' ')).toBe(label)
})
