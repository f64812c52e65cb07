import { amserv } from '@kvartal/testing/emta/amserv'
import { expect, test } from 'vitest'
import { quarterMetricIds, quarterValue } from '../metrics/quarter-metrics.ts'
import { seededTaxRates } from '../tax-rates/tax-rate.ts'
import { deriveFinancials } from './derive.ts'
import type { QuarterFigure } from './figure.ts'

test('the derived figures of a real quarter agree with a hand computation', () => {
  const derived = deriveFinancials(amserv, seededTaxRates)
  // 1 723 565 + 1 259 900
  expect(derived.totalTaxes).toBe(2_983_465)
  // 2 983 465 / 34 309 154
  expect(derived.taxToRevenueRatio).toBeCloseTo(0.0869583, 7)
  // 34 309 154 / 254
  expect(derived.revenuePerEmployee).toBeCloseTo(135_075.4094, 4)
  // 1 259 900 / 4 / 254 / 0.5421 = 314 975 / 254 / 0.5421 = 1 240.0590 / 0.5421
  expect(derived.averageGrossSalary).toBeCloseTo(2287.51, 2)
})

test.each<[string, Partial<QuarterFigure>, Partial<ReturnType<typeof deriveFinancials>>]>([
  [
    'no revenue published',
    { revenue: null },
    { taxToRevenueRatio: null, revenuePerEmployee: null },
  ],
  ['revenue of 0', { revenue: 0 }, { taxToRevenueRatio: null, revenuePerEmployee: 0 }],
  [
    'no employees published',
    { employeeCount: null },
    { revenuePerEmployee: null, averageGrossSalary: null },
  ],
  ['0 employees', { employeeCount: 0 }, { revenuePerEmployee: null, averageGrossSalary: null }],
  [
    'no labour taxes',
    { laborTaxes: null },
    { totalTaxes: null, taxToRevenueRatio: null, averageGrossSalary: null },
  ],
  ['labour taxes of 0', { laborTaxes: 0 }, { totalTaxes: 1_723_565, averageGrossSalary: 0 }],
  ['no national taxes', { nationalTaxes: null }, { totalTaxes: null, taxToRevenueRatio: null }],
  [
    'labour taxes above national ones',
    { nationalTaxes: 100, laborTaxes: 300, revenue: 1000 },
    { totalTaxes: 400, taxToRevenueRatio: 0.4 },
  ],
  [
    'negative revenue',
    { nationalTaxes: 50, laborTaxes: 50, revenue: -200 },
    { taxToRevenueRatio: -0.5 },
  ],
])('with %s', (_, change, expected) => {
  expect(deriveFinancials({ ...amserv, ...change }, seededTaxRates)).toMatchObject(expected)
})

test.each([
  // As binary fractions these add up to 125 564.92000000001 and 2 349 497.1999999997.
  [39_122.9, 86_442.02, 125_564.92],
  [1_912_703.39, 436_793.81, 2_349_497.2],
])('taxes of %f and %f are %f in total, to the cent', (nationalTaxes, laborTaxes, totalTaxes) => {
  expect(deriveFinancials({ ...amserv, nationalTaxes, laborTaxes }, []).totalTaxes).toBe(totalTaxes)
})

test('without any tax rate there is no salary estimate', () => {
  expect(deriveFinancials(amserv, []).averageGrossSalary).toBeNull()
})

test.each([
  // 6 000 / 4 / 3 / 0.5 = 1 000
  [6000, 3, [30, 20], 1000],
  [0, 3, [30, 20], 0],
  [6000, 0, [30, 20], null],
  [6000, null, [30, 20], null],
  [null, 3, [30, 20], null],
  [6000, 3, [0, 0], null],
] as const)(
  'labour taxes %s, employees %s, rates %j: a salary of %s',
  (laborTaxes, employeeCount, [socialTaxRate, incomeTaxRate], expected) => {
    const rates = [{ year: 2025, socialTaxRate, incomeTaxRate }]
    expect(
      deriveFinancials({ ...amserv, laborTaxes, employeeCount }, rates).averageGrossSalary,
    ).toBe(expected)
  },
)

test('every metric has its figure', () => {
  const derived = deriveFinancials(
    { ...amserv, revenue: 100, employeeCount: 2, nationalTaxes: 30, laborTaxes: 20 },
    [],
  )
  expect(Object.fromEntries(quarterMetricIds.map((id) => [id, quarterValue(derived, id)]))).toEqual(
    {
      revenue: 100,
      employees: 2,
      totalTaxes: 50,
      nationalTaxes: 30,
      laborTaxes: 20,
      revenuePerEmployee: 50,
      taxRatio: 0.5,
      nationalTaxRatio: 0.3,
      averageGrossSalary: null,
    },
  )
})
