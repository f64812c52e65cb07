import { expect, test } from 'vitest'
import { annualMetric } from '../metrics/annual-metrics.ts'
import { quarterMetric } from '../metrics/quarter-metrics.ts'
import { yearPeriod } from '../period/period.ts'
import { comparableAverage } from './comparable-average.ts'
import { coverageOf } from './coverage.ts'
import type { Statistics } from './statistics.ts'

const of = (count: number, mean: number | null): Statistics => ({
  count,
  mean,
  median: mean,
  q1: null,
  q3: null,
  pooled: null,
})

const byQuarter = {
  '2023-Q4': { revenue: of(1, 7) },
  '2024-Q3': { revenue: of(2, 10) },
  '2025-Q1': { revenue: of(0, null) },
}

const averageIn = (year: number, quarter: 1 | 2 | 3 | 4, isCounted = true) =>
  comparableAverage(byQuarter, quarterMetric('revenue'), { year, quarter }, 'mean', () => isCounted)

test('a quarter is compared with its own average, or with the latest one, which is marked', () => {
  expect(averageIn(2024, 3)).toEqual({
    value: 10,
    statistic: 'mean',
    mean: 10,
    median: 10,
    count: 2,
    period: { year: 2024, quarter: 3 },
    isFallback: false,
    isOwnAlone: false,
  })
  expect(averageIn(2025, 1)).toEqual({
    value: 10,
    statistic: 'mean',
    mean: 10,
    median: 10,
    count: 2,
    period: { year: 2024, quarter: 3 },
    isFallback: true,
    isOwnAlone: false,
  })
  expect(
    comparableAverage(
      byQuarter,
      quarterMetric('averageGrossSalary'),
      { year: 2025, quarter: 1 },
      'mean',
      () => true,
    ),
  ).toBeNull()
})

test.each([
  ['taxToRevenueRatio', 'median', 'median', 0.2],
  ['taxToRevenueRatio', 'pooled', 'pooled', 0.4],
  // Revenue is not a quotient, so it cannot be pooled.
  ['revenue', 'pooled', 'mean', 30],
] as const)('%s by %s is compared with the %s', (field, chosen, statistic, value) => {
  const ofRatio: Statistics = { count: 3, mean: 0.3, median: 0.2, q1: 0.1, q3: 0.5, pooled: 0.4 }
  const statistics = { '2025-Q1': { revenue: of(3, 30), taxToRevenueRatio: ofRatio } }
  const metric = quarterMetric(field === 'revenue' ? 'revenue' : 'taxRatio')
  expect(
    comparableAverage(statistics, metric, { year: 2025, quarter: 1 }, chosen, () => true),
  ).toMatchObject({ statistic, value })
})

test('an average of one company is the company’s own value, if that counts', () => {
  expect(averageIn(2023, 4)?.isOwnAlone).toBe(true)
  expect(averageIn(2023, 4, false)?.isOwnAlone).toBe(false)
})

test('a period with fewer than half of the companies of the best covered one is thinly covered', () => {
  const counts = [39, 8, 40, 20, 19, 0]
  const statistics = Object.fromEntries(
    counts.map((count, i) => [`${2020 + i}`, { roe: of(count, 0.1), revenue: of(99, 1) }]),
  )
  const years = [2021, 2023, 2024, 2025, 2026].map(yearPeriod)
  // The best covered year, 2022, is not among the shown ones.
  expect(coverageOf(statistics, annualMetric('roe'), years, 44)).toEqual({
    of: 44,
    counts: [8, 20, 19, 0, 0],
    isThin: [true, false, true, false, false],
  })
})
