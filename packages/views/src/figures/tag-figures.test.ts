import type { Statistics } from '@kvartal/domain/averages/statistics'
import { annualMetric } from '@kvartal/domain/metrics/annual-metrics'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { yearPeriod } from '@kvartal/domain/period/period'
import { expect, test } from 'vitest'
import { tagsOf } from './tag-figures.ts'

const tag = { _id: '7', name: 'Ehitus', description: null, color: '#006600', textColor: '#ffffff' }
const of = (count: number, mean: number): Statistics => ({
  count,
  mean,
  median: mean + 1,
  q1: mean + 2,
  q3: mean + 3,
  pooled: mean + 4,
})

test('a tag’s row has the requested statistic, and its number of companies', () => {
  const statistics = {
    '2021': { roe: of(7, 0.5) },
    '2023': { roe: of(3, 0.25), revenue: of(5, 90) },
    '2024': { roe: of(4, 0.2) },
  }
  const [compared] = tagsOf([{ tag, companies: 44, statistics }])
  const years = [2022, 2023, 2024].map(yearPeriod)
  expect(compared?.years).toEqual([2021, 2023, 2024])
  expect(compared?.cells(annualMetric('roe'), years, 'mean')).toEqual({
    statistic: 'mean',
    values: [null, 0.25, 0.2],
    // Half of the seven companies of 2021 are three and a half.
    coverage: { of: 44, counts: [0, 3, 4], isThin: [false, true, false] },
  })
  expect(compared?.cells(annualMetric('roe'), years, 'q1').values).toEqual([null, 2.25, 2.2])
  expect(compared?.cells(annualMetric('roe'), years, 'pooled')).toMatchObject({
    statistic: 'pooled',
    values: [null, 4.25, 4.2],
  })
  // Revenue is not a quotient.
  expect(compared?.cells(annualMetric('revenue'), years, 'pooled')).toMatchObject({
    statistic: 'mean',
    values: [null, 90, null],
  })
})

test('a quarter’s statistics are found by its key and the metric’s field', () => {
  const [compared] = tagsOf([
    { tag, companies: 3, statistics: { '2025-Q1': { employeeCount: of(3, 12.5) } } },
  ])
  const periods = [
    { year: 2024, quarter: 4 },
    { year: 2025, quarter: 1 },
  ] as const
  expect(compared?.cells(quarterMetric('employees'), periods, 'median').values).toEqual([
    null,
    13.5,
  ])
})
