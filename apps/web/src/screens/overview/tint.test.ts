import { expect, test } from 'vitest'
import { tintOf } from './tint.ts'

const among = [10, 1000, 100_000, 0, -5]

// By hand: 6% to 42% over four powers of ten.
test.each([
  [10, '6%'],
  [1000, '24%'],
  [100_000, '42%'],
  [0, '0%'],
  [-5, '0%'],
  [null, '0%'],
])('a sum of %s has the tint %s', (sum, tint) => {
  expect(tintOf(sum, among)['--tint']).toBe(tint)
})

test('a single sum is the strongest', () => {
  expect(tintOf(7, [7])['--tint']).toBe('42%')
  expect(tintOf(7, [])['--tint']).toBe('0%')
})
