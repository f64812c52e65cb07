import { expect, test } from 'vitest'
import { annualMetric } from './annual-metrics.ts'
import { quarterMetric } from './quarter-metrics.ts'
import { usedInputs } from './used-inputs.ts'

const rate = { year: 2025, socialTaxRate: 33, incomeTaxRate: 22 }
const quarter = { revenue: 100, employeeCount: 4, nationalTaxes: 30, laborTaxes: 20 }
const year = { revenue: 110, netProfit: 11, equity: 55, avgEmployees: 5 }

test.each([
  ['a published figure', quarterMetric('revenue'), []],
  [
    'a quotient',
    quarterMetric('revenuePerEmployee'),
    [
      ['Käive', 100],
      ['Töötajaid', 4],
    ],
  ],
  [
    'a quotient with a sum',
    quarterMetric('taxRatio'),
    [
      ['Riiklikud maksud', 30],
      ['Tööjõumaksud', 20],
      ['Käive', 100],
    ],
  ],
  [
    'figures of two statements',
    annualMetric('roe'),
    [
      ['Puhaskasum', 11],
      ['Omakapital', 55],
    ],
  ],
  [
    'growth',
    annualMetric('revenueGrowth'),
    [
      ['Müügitulu', 110],
      ['Eelmise aasta müügitulu', 100],
    ],
  ],
  [
    'employees',
    annualMetric('revenuePerEmployee'),
    [
      ['Müügitulu', 110],
      ['Keskmine töötajate arv', 5],
    ],
  ],
] as const)('%s: only what it is computed from', (_, metric, expected) => {
  const figures = metric.basis === 'quarter' ? quarter : year
  expect(
    usedInputs(metric, figures, { rate, previousRevenue: 100 }).map(({ label, value }) => [
      label,
      value,
    ]),
  ).toEqual(expected)
})

test('the estimated salary uses the rates of its year, each once', () => {
  const labels = usedInputs(quarterMetric('averageGrossSalary'), quarter, { rate }).map(
    ({ label, value }) => [label, value],
  )
  expect(labels).toContainEqual(['Sotsiaalmaksu määr', 33])
  expect(new Set(labels.map(([label]) => label)).size).toBe(labels.length)
})
