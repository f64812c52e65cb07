import { deriveFinancials } from '@kvartal/domain/emta/derive'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { describe, expect, it } from 'vitest'
import { companiesOf, quartersInYears } from './emta-figures.ts'

const {
  year: _year,
  quarter: _quarter,
  ...none
} = deriveFinancials(
  {
    year: 2025,
    quarter: 1,
    employeeCount: null,
    revenue: null,
    nationalTaxes: null,
    laborTaxes: null,
  },
  [],
)

const periods: QuarterPeriod[] = [
  { year: 2024, quarter: 4 },
  { year: 2025, quarter: 1 },
  { year: 2025, quarter: 2 },
]

describe('columns of the tables', () => {
  it('are the quarters with figures in the chosen years, with those missing in between', () => {
    const known: QuarterPeriod[] = [
      { year: 2023, quarter: 4 },
      { year: 2024, quarter: 4 },
      { year: 2025, quarter: 2 },
      { year: 2026, quarter: 1 },
    ]
    expect(quartersInYears({ from: 2024, to: 2025 }, known)).toEqual(periods)
    expect(quartersInYears({ from: 2010, to: 2012 }, known)).toEqual([])
  })
})

describe('a company’s row', () => {
  it('has a value or a gap for every quarter, and 0 stays 0', () => {
    const company = {
      _id: '1',
      registryCode: '10000018',
      name: 'AMSERV AUTO AS',
      type: 'AS',
      county: null,
      tags: [],
      isActive: true,
      isTracked: true,
    }
    const financialData = [
      { year: 2023, quarter: 4 as const, ...none, revenue: 1 },
      { year: 2024, quarter: 4 as const, ...none, revenue: 0 },
      { year: 2025, quarter: 2 as const, ...none, revenue: 34_309_154 },
    ]
    const [compared] = companiesOf([{ company, financialData }])
    expect(compared?.cells(quarterMetric('revenue'), periods)).toEqual({
      values: [0, null, 34_309_154],
    })
  })
})
