import { expect, test } from 'vitest'
import { deriveFinancials } from './derive.ts'
import { differenceFrom } from './difference.ts'
import type { Quarter } from '../period/period.ts'
import { quarterChanges } from './quarter-changes.ts'

test.each([
  ['a rise', 80, 100, { amount: 20, share: 0.25 }],
  ['a fall', 200, 150, { amount: -50, share: -0.25 }],
  ['no change', 40, 40, { amount: 0, share: 0 }],
  ['a fall to nothing', 40, 0, { amount: -40, share: -1 }],
  ['a rise from nothing, which has no percentage', 0, 40, { amount: 40, share: null }],
  ['a rise from a loss, which has no percentage', -100, 40, { amount: 140, share: null }],
  ['nothing to hold it against', null, 40, null],
  ['no value', 40, null, null],
])('%s: %s to %s', (_, reference, value, expected) => {
  expect(differenceFrom(reference, value)).toEqual(expected)
})

const quarter = (year: number, number: Quarter, revenue: number | null) =>
  deriveFinancials({ year, quarter: number, revenue, employeeCount: 4, nationalTaxes: null, laborTaxes: null }, [])

const quarters = [
  quarter(2025, 1, 150),
  quarter(2024, 4, 120),
  quarter(2024, 1, 100),
  quarter(2023, 4, null),
  quarter(2022, 4, 60),
]

test.each([
  // 150 - 120 = 30, 30 / 120; 150 - 100 = 50, 50 / 100
  ['I kv 2025', 2025, 1, { amount: 30, share: 0.25 }, { amount: 50, share: 0.5 }],
  ['IV kv 2024, after a hole and a quarter without the figure', 2024, 4, null, null],
  ['I kv 2024, after a quarter without the figure', 2024, 1, null, null],
  ['IV kv 2023, itself without the figure', 2023, 4, null, null],
  ['II kv 2025, which is not there', 2025, 2, null, null],
] as const)('changes in %s', (_, year, number, fromPreviousQuarter, fromPreviousYear) => {
  expect(quarterChanges(quarters, { year, quarter: number }, 'revenue')).toEqual({ fromPreviousQuarter, fromPreviousYear })
})

test('a derived figure changes by its own values', () => {
  // 150 / 4 against 120 / 4
  expect(quarterChanges(quarters, { year: 2025, quarter: 1 }, 'revenuePerEmployee').fromPreviousQuarter).toEqual({
    amount: 7.5,
    share: 0.25,
  })
})
