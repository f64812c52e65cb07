import { expect, test } from 'vitest'
import { quarterMetrics } from '../metrics/quarter-metrics.ts'
import { metricValues, type PeriodColumns, quarterValues } from './period-columns.ts'
import { withoutPause } from './without-pause.ts'

const values = [Number.NaN, 0, 1, -12.34, 1000.5, 99_999_999.99, 3] as const
const rows = values.length ** 2
const column = (at: (row: number) => number) =>
  Float64Array.from({ length: rows }, (_, row) => values[at(row) % values.length] ?? Number.NaN)
const columns: PeriodColumns = {
  codes: Int32Array.from({ length: rows }, (_, row) => 10_000_000 + row),
  published: {
    nationalTaxes: column((row) => row),
    laborTaxes: column((row) => Math.floor(row / values.length)),
    revenue: column((row) => row + Math.floor(row / values.length)),
    employeeCount: column((row) => row * 3 + 2),
  },
}

const before = structuredClone(columns)

test.each(quarterMetrics.map((metric) => [metric.id, metric] as const))(
  '%s of a whole column is that of each row',
  (_, metric) => {
    for (const rate of [{ year: 2026, socialTaxRate: 33, incomeTaxRate: 22 }, null]) {
      const facts = { rate }
      expect([...withoutPause(quarterValues(metric, columns, facts))]).toEqual([
        ...withoutPause(metricValues(metric, columns, () => facts)),
      ])
    }
  },
)

test('what is published stays as it is, whatever is made of it', () => {
  for (const metric of quarterMetrics) withoutPause(quarterValues(metric, columns, { rate: null }))
  expect(columns).toEqual(before)
})
