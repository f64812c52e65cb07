import { expect, test } from 'vitest'
import { newestValues } from './newest-values.ts'

const period = (codes: readonly number[], revenue: readonly number[]) => ({
  codes: Int32Array.from(codes),
  published: { revenue: Float64Array.from(revenue) },
})

test('each company has the value of the newest period that has one, and NaN without any', () => {
  const { codes, published } = newestValues(
    [
      period([10, 30], [Number.NaN, 3]),
      period([10, 20, 30], [1, Number.NaN, 33]),
      period([5, 10], [0, 11]),
    ],
    ['revenue'],
  )
  expect([...codes]).toEqual([5, 10, 20, 30])
  expect([...(published.revenue ?? [])]).toEqual([0, 1, Number.NaN, 3])
})

test('no periods have no companies', () => {
  expect(newestValues([], ['revenue']).codes).toHaveLength(0)
})
