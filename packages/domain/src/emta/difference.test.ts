import { expect, test } from 'vitest'
import { differenceFrom } from './difference.ts'

test.each([
  ['a rise', 80, 100, { amount: 20, share: 0.25 }],
  ['a fall', 200, 150, { amount: -50, share: -0.25 }],
  ['no change', 40, 40, { amount: 0, share: 0 }],
  ['a fall to nothing', 40, 0, { amount: -40, share: -1 }],
  ['a rise from nothing, which has no percentage', 0, 40, { amount: 40, share: null }],
  ['a rise from a loss, which has no percentage', -100, 40, { amount: 140, share: null }],
  ['no reference value', null, 40, null],
  ['no value', 40, null, null],
])('%s: %s to %s', (_, reference, value, expected) => {
  expect(differenceFrom(reference, value)).toEqual(expected)
})
