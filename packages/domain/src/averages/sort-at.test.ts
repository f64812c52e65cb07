import { expect, test } from 'vitest'
import { sortAt } from './quantile.ts'

const count = 5000
const places = [0, 1249, 1250, 2499, 2500, 3749, 3750, count - 1]

test.each<[string, (i: number) => number]>([
  ['in any order', (i) => (i * 2_654_435_761) % 100_003],
  ['of which most are equal', (i) => (i % 10 === 0 ? (i * 7919) % 613 : 0)],
  ['that are all equal', () => 5],
  ['that are sorted', (i) => i - 2500],
  ['that fall', (i) => -i],
  ['that rise and fall', (i) => Math.min(i, count - i)],
  ['of several runs', (i) => (i % 2 === 0 ? i : count - i) % 1777],
])('places of values %s have what they have when all are sorted', (_, valueAt) => {
  const values = Float64Array.from({ length: count }, (_each, i) => valueAt(i))
  const sorted = values.toSorted()
  sortAt(values, places)
  expect(places.map((place) => values[place])).toEqual(places.map((place) => sorted[place]))
  // Nothing is lost, and each place separates lower from higher values.
  expect(values.toSorted()).toEqual(sorted)
  for (const place of places) expect(Math.max(...values.subarray(0, place + 1))).toBe(sorted[place])
})

test('without values there is nothing to sort', () => {
  const none = new Float64Array()
  sortAt(none, [-1, 0])
  expect(none).toEqual(new Float64Array())
})
