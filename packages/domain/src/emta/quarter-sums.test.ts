import { expect, test } from 'vitest'
import { quarterMetric, quarterMetrics } from '../metrics/quarter-metrics.ts'
import { periodKey, type QuarterPeriod } from '../period/period.ts'
import { fourQuartersTo, isSummedOverTime, sumOfFourQuarters } from './quarter-sums.ts'

const values: Readonly<Record<string, number>> = {
  '2023-Q4': 100,
  '2024-Q1': 39_122.9,
  '2024-Q2': 86_442.02,
  '2024-Q3': 0,
  '2024-Q4': -10.5,
  // I and II of 2025 are missing.
  '2025-Q3': 7,
}
const valueOf = (quarter: QuarterPeriod) => values[periodKey(quarter)] ?? null

test.each([
  // 39 122.90 + 86 442.02 + 0 − 10.50
  [{ year: 2024, quarter: 4 }, 125_554.42, 4],
  // 100 + 39 122.90 + 86 442.02 + 0; nothing of binary fractions is left
  [{ year: 2024, quarter: 3 }, 125_664.92, 4],
  // the year before has one quarter, and the first two of the window have none
  [{ year: 2024, quarter: 1 }, 39_222.9, 2],
  // 0 − 10.50: 0 counts, a missing quarter does not
  [{ year: 2025, quarter: 2 }, -10.5, 2],
  // −10.50 + 7
  [{ year: 2025, quarter: 3 }, -3.5, 2],
  [{ year: 2025, quarter: 4 }, 7, 1],
  [{ year: 2026, quarter: 3 }, null, 0],
] as const)('the four quarters to %o are %s, of %d quarters', (last, sum, counted) => {
  expect(sumOfFourQuarters(last, valueOf)).toEqual({ sum, counted })
})

test('the four quarters to the fourth are those of its year, and those to another begin the year before', () => {
  expect(fourQuartersTo({ year: 2025, quarter: 4 }).map(periodKey)).toEqual([
    '2025-Q1',
    '2025-Q2',
    '2025-Q3',
    '2025-Q4',
  ])
  expect(fourQuartersTo({ year: 2025, quarter: 1 }).map(periodKey)).toEqual([
    '2024-Q2',
    '2024-Q3',
    '2024-Q4',
    '2025-Q1',
  ])
})

test('money is summed over quarters; employees and quotients are not', () => {
  expect(quarterMetrics.filter(isSummedOverTime).map(({ id }) => id)).toEqual([
    'revenue',
    'totalTaxes',
    'nationalTaxes',
    'laborTaxes',
  ])
  expect(isSummedOverTime(quarterMetric('employees'))).toBe(false)
})
