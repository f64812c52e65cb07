import { expect, test } from 'vitest'
import { toCents } from './cents.ts'

test.each([
  [0.1 + 0.2, 0.3],
  [4.35 + 0.01, 4.36],
  [-0.1 - 0.2, -0.3],
  [1_723_565.17 + 1_259_900.58, 2_983_465.75],
  // The largest amount that is read: 90 071 992 547 409,91 €.
  [90_071_992_547_409.91, 90_071_992_547_409.91],
  [7, 7],
])('%f is %f to the cent', (sum, expected) => {
  expect(toCents(sum)).toBe(expected)
})

test('a sum of nothing has no sign', () => {
  expect(Object.is(toCents(-0.001), 0)).toBe(true)
})
