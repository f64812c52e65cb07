import { expect, test } from 'vitest'
import type { QuarterPeriod } from '../period/period.ts'
import { comparedFigures } from './watched-company.ts'

const figure = (
  year: number,
  quarter: QuarterPeriod['quarter'],
  revenue: number | null,
  employeeCount: number | null = 3,
) => ({
  year,
  quarter,
  nationalTaxes: 100,
  laborTaxes: 90,
  revenue,
  employeeCount,
})

test('the newest quarter is shown beside the one before and the one a year before', () => {
  expect(
    comparedFigures([
      figure(2026, 1, 1000),
      figure(2025, 4, 900, 2),
      figure(2025, 2, 800),
      figure(2025, 1, 700, 0),
    ]),
  ).toEqual({
    period: '2026-Q1',
    figures: {
      revenue: { value: 1000, quarterBefore: 900, yearBefore: 700 },
      employees: { value: 3, quarterBefore: 2, yearBefore: 0 },
      nationalTaxes: { value: 100, quarterBefore: 100, yearBefore: 100 },
    },
  })
})

test('a quarter that is missing is not replaced by the nearest one', () => {
  const { figures } = comparedFigures([figure(2026, 1, null), figure(2025, 3, 900)])
  expect(figures.revenue).toEqual({ value: null, quarterBefore: null, yearBefore: null })
})

test('a company without figures has none', () => {
  expect(comparedFigures([])).toMatchObject({ period: null, figures: { revenue: { value: null } } })
})
