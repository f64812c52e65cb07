import { expect, test } from 'vitest'
import { deriveFinancials } from '../emta/derive.ts'
import type { QuarterFigure } from '../emta/figure.ts'
import { quarterRowsOf } from '../emta/quarter-rows.ts'
import { countedValue } from '../metrics/counted-value.ts'
import { quarterMetrics } from '../metrics/quarter-metrics.ts'
import { periodIndex, periodsBetween, quarterAt } from '../period/period.ts'
import { recentQuarters } from './recent-values.ts'

const rates = [
  { year: 2024, socialTaxRate: 33, incomeTaxRate: 20 },
  { year: 2026, socialTaxRate: 33, incomeTaxRate: 22 },
]
const amounts = [null, 0, 12.34, -500, 70_000, 1_234_567.89]

/** The quarters of a company from one on, without every fifth. */
function madeFigures(first: number, count: number): QuarterFigure[] {
  return Array.from({ length: count }, (_, i) => ({
    ...quarterAt(first + i),
    nationalTaxes: amounts[(i + 2) % amounts.length] ?? null,
    laborTaxes: amounts[(i * 5 + 3) % amounts.length] ?? null,
    revenue: amounts[(i * 7 + 4) % amounts.length] ?? null,
    employeeCount: i % 4 === 0 ? null : i % 7,
  })).filter((_, i) => i % 5 !== 4)
}

const companies = [
  madeFigures(periodIndex({ year: 2022, quarter: 3 }), 22),
  [],
  madeFigures(periodIndex({ year: 2025, quarter: 2 }), 3),
]
const stored = companies.flat()
const column = (figure: 'nationalTaxes' | 'laborTaxes' | 'revenue' | 'employeeCount') =>
  Float64Array.from(stored, (quarter) => quarter[figure] ?? Number.NaN)
const rows = quarterRowsOf({
  periods: Int32Array.from(stored, periodIndex),
  published: {
    nationalTaxes: column('nationalTaxes'),
    laborTaxes: column('laborTaxes'),
    revenue: column('revenue'),
    employeeCount: column('employeeCount'),
  },
  ends: companies.map((_, i) => companies.slice(0, i + 1).flat().length),
})

test.each(quarterMetrics.map((metric) => [metric.id, metric] as const))(
  '%s of the last quarters is what each quarter derives',
  (_, metric) => {
    for (const last of [
      { year: 2022, quarter: 4 },
      { year: 2026, quarter: 1 },
      { year: 2030, quarter: 1 },
    ] as const) {
      const quarters = periodsBetween(quarterAt(periodIndex(last) - 7), last)
      const recentOf = recentQuarters(metric, quarters, rates)
      for (const [i, figures] of companies.entries()) {
        const found = recentOf(rows[i] ?? new Float64Array())
        const expected = quarters.map((quarter) => {
          const own = figures.find((each) => periodIndex(each) === periodIndex(quarter))
          return own === undefined ? null : countedValue(metric, deriveFinancials(own, rates))
        })
        expect(found.recent).toEqual(expected)
      }
    }
  },
)

test('a value after a cut does not compare with the one before, where both are stored', () => {
  const salary = quarterMetrics.find(({ id }) => id === 'averageGrossSalary')
  if (salary === undefined) throw new Error('There is no such metric.')
  const [before, first] = [
    periodIndex({ year: 2025, quarter: 4 }),
    periodIndex({ year: 2026, quarter: 1 }),
  ]
  const quarters = periodsBetween(quarterAt(first - 7), quarterAt(first))
  const recentOf = recentQuarters(salary, quarters, rates)
  const of = (...periods: number[]) =>
    recentOf(Float64Array.from(periods.flatMap((period) => [period, 100, 100, 100, 2])))
      .recentBreaks
  expect([of(before, first), of(before - 1, first), of(before), of(before - 1, before)]).toEqual([
    [7],
    [],
    [],
    [],
  ])
})
