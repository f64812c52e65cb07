import { expect, test } from 'vitest'
import { revenueWithoutSubcontracting } from './revenue-without-subcontracting.ts'

test.each<[string, number | null, number | null, number | null]>([
  ['a negative cost, as scheme 1 publishes it, is added with its sign', 1000, -640, 360],
  ['a positive cost is subtracted', 1000, 640, 360],
  ['a cost of 0 changes nothing', 1000, 0, 1000],
  ['costs above revenue leave less than nothing', 1000, -1200, -200],
  ['no goods line, no value', 1000, null, null],
  ['no revenue, no value', null, -640, null],
])('%s', (_, revenue, goods, expected) => {
  expect(revenueWithoutSubcontracting(revenue, goods)).toBe(expected)
})
