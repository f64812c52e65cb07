import { expect, test } from 'vitest'
import type { AxisKind } from '../metrics/metric.ts'
import { shownDifference } from './difference.ts'

test.each<
  [string, AxisKind, number | null, number | null, { amount: number; share: number | null } | null]
>([
  ['a rise', 'money', 80, 100, { amount: 20, share: 0.25 }],
  ['a fall', 'money', 200, 150, { amount: -50, share: -0.25 }],
  ['no change', 'persons', 40, 40, { amount: 0, share: 0 }],
  ['a fall to nothing', 'money', 40, 0, { amount: -40, share: -1 }],
  ['a rise from nothing, which has no percentage', 'money', 0, 40, { amount: 40, share: null }],
  ['a rise from a loss, which has no percentage', 'money', -100, 40, { amount: 140, share: null }],
  ['no reference value', 'money', null, 40, null],
  ['no value', 'money', 40, null, null],
  // Both are 12 345 €.
  ['cents that are not shown', 'money', 12_344.51, 12_345.49, { amount: 0, share: 0 }],
  // 12 344 € and 12 345 €, although only 2 cents apart.
  ['cents across a half', 'money', 12_344.49, 12_344.51, { amount: 1, share: 1 / 12_344 }],
  // −0.4 € is shown as 0 €.
  ['a loss of cents', 'money', -0.4, 5, { amount: 5, share: null }],
  // 2.6 persons on average are shown as 3.
  ['an average of persons', 'persons', 2.6, 3, { amount: 0, share: 0 }],
  // Both are 20,00%.
  ['thousandths of a percent', 'percent', 0.199_96, 0.200_04, { amount: 0, share: 0 }],
])('%s', (_, axis, reference, value, expected) => {
  expect(shownDifference(axis, reference, value)).toEqual(expected)
})

test('ratios differ by what is shown', () => {
  // 1,24 and 1,25, although only 0.0002 apart
  expect(shownDifference('ratio', 1.2449, 1.2451)?.amount).toBeCloseTo(0.01, 12)
  // 0,999 and 1,00
  expect(shownDifference('ratio', 0.9988, 1)?.amount).toBeCloseTo(0.001, 12)
})
