import { deriveFinancials } from '../emta/derive.ts'
import type { QuarterFigure, QuarterFinancials } from '../emta/figure.ts'
import { quarterMetric } from '../metrics/quarter-metrics.ts'
import { expect, test } from 'vitest'
import { summarizeColumn } from './column-summary.ts'
import { comparableAverage } from './comparable-average.ts'
import { runningAverages } from './tag-averages.ts'

test.each([
  ['all values', [1, 2, 6], { average: 3, minimum: 1, maximum: 6 }],
  ['missing values left out', [null, 4, null, 8], { average: 6, minimum: 4, maximum: 8 }],
  ['0 and negative values counted', [-4, 0, 1], { average: -1, minimum: -4, maximum: 1 }],
  ['nothing but missing values', [null, null], { average: null, minimum: null, maximum: null }],
  ['no rows', [], { average: null, minimum: null, maximum: null }],
])('the summary of a column with %s', (_, values, expected) => {
  expect(summarizeColumn(values)).toEqual(expected)
})

const figure = (year: number, quarter: 1 | 2 | 3 | 4, revenue: number | null, employeeCount: number | null) => {
  const published: QuarterFigure = { year, quarter, revenue, employeeCount, nationalTaxes: 30, laborTaxes: 20 }
  return deriveFinancials(published, [])
}

function averageByPeriod(financials: readonly QuarterFinancials[]) {
  const running = runningAverages()
  running.add(financials)
  return running.averages()
}

test('a tag averages each figure over the companies that have it in that quarter', () => {
  const averages = averageByPeriod([
    figure(2024, 2, 300, 3),
    figure(2024, 1, 100, 2),
    figure(2024, 1, null, 4),
    figure(2024, 1, 500, null),
  ])
  expect(Object.keys(averages)).toEqual(['2024-Q1', '2024-Q2'])
  // Revenue over two companies, employees over the other two, taxes over all three.
  expect(averages['2024-Q1']).toMatchObject({ revenue: 300, employeeCount: 3, totalTaxes: 50 })
  // Ratios are averaged as they are: (50/100 + 50/500) / 2 = 0.3, not 100/600.
  expect(averages['2024-Q1']?.taxToRevenueRatio).toBeCloseTo(0.3, 10)
  // Only the first company has both revenue and employees: 100 / 2.
  expect(averages['2024-Q1']?.revenuePerEmployee).toBe(50)
  expect(averages['2024-Q2']).toMatchObject({ revenue: 300, employeeCount: 3, averageGrossSalary: null })
})

test('averages computed company by company equal those computed from all companies together', () => {
  const companies = [
    [figure(2024, 1, 100, 2), figure(2023, 4, 50, 2)],
    [figure(2024, 1, null, 4)],
    [figure(2024, 1, 500, null), figure(2024, 2, -7, 0)],
  ]
  const running = runningAverages()
  for (const company of companies) running.add(company)
  expect(running.averages()).toEqual(averageByPeriod(companies.flat()))
  expect(Object.entries(running.companiesByPeriod())).toEqual([
    ['2023-Q4', 1],
    ['2024-Q1', 3],
    ['2024-Q2', 1],
  ])
})

test('a quarter is compared with its own average, or with the latest one, which is marked', () => {
  const averages = averageByPeriod([figure(2024, 3, 10, 1), figure(2025, 1, null, 5), figure(2023, 4, 7, 1)])
  expect(comparableAverage(averages, quarterMetric('revenue'), { year: 2023, quarter: 4 })).toEqual({
    value: 7,
    period: { year: 2023, quarter: 4 },
    isFallback: false,
  })
  expect(comparableAverage(averages, quarterMetric('revenue'), { year: 2025, quarter: 1 })).toEqual({
    value: 10,
    period: { year: 2024, quarter: 3 },
    isFallback: true,
  })
  expect(comparableAverage(averages, quarterMetric('averageGrossSalary'), { year: 2025, quarter: 1 })).toBeNull()
})
