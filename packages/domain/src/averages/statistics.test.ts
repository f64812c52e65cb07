import { expect, test } from 'vitest'
import { quantileOf } from './quantile.ts'
import { statisticsOf } from './statistics.ts'

// By hand: with n values the quantile p is at place (n - 1) * p of the sorted ones, counted from 0.
test.each<[number[], number | null, number | null, number | null]>([
  [[], null, null, null],
  [[7], 7, 7, 7],
  // Places 0.25, 0.5 and 0.75 between 10 and 20.
  [[10, 20], 12.5, 15, 17.5],
  [[1, 2, 100], 1.5, 2, 51],
  // Places 0.75, 1.5 and 2.25.
  [[1, 2, 4, 8], 1.75, 3, 5],
  [[-4, -2, 0, 3, 9], -2, 0, 3],
])('quartiles and median of %j', (values, q1, median, q3) => {
  expect(statisticsOf(Float64Array.from(values), null)).toMatchObject({
    count: values.length,
    q1,
    median,
    q3,
    pooled: null,
  })
})

test('the ends of a distribution are its quantiles 0 and 1', () => {
  const sorted = Float64Array.from([3, 5, 8])
  expect([quantileOf(sorted, 0), quantileOf(sorted, 1)]).toEqual([3, 8])
})

test('a pooled value is the quotient of the sums, and none when the divisors add up to 0', () => {
  expect(statisticsOf(Float64Array.from([0.1, 0.5]), { dividend: 60, divisor: 300 }).pooled).toBe(
    0.2,
  )
  expect(statisticsOf(Float64Array.from([-1, 1]), { dividend: 60, divisor: 0 }).pooled).toBeNull()
})
