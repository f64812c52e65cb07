import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { expect, test } from 'vitest'
import { explainQuarter } from './explain-quarter.ts'

const period = { year: 2025, quarter: 1 } as const
const figures = {
  ...period,
  revenue: 1,
  employeeCount: 1,
  nationalTaxes: 1,
  laborTaxes: 1,
  averageGrossSalary: 0.5,
}
const known = { businessActivity: null, absenceOf: () => 'silent' as const }

test('a formula with tax rates is left out until they are loaded', () => {
  const salary = (rates: Parameters<typeof explainQuarter>[3]['rates']) =>
    explainQuarter(quarterMetric('averageGrossSalary'), period, figures, { ...known, rates })
  expect(salary(null)).toEqual({ missing: null, formula: null })
  expect(salary([{ year: 2025, socialTaxRate: 33, incomeTaxRate: 22 }]).formula).toContain(' / 4')
})

test.each([
  ['EMTA ei ole selle kvartali kohta avaldanud', 'silent'],
  ['selle kvartali andmeid ei ole laaditud', 'not-imported'],
  ['kvartali andmed on avaldamata', 'not-due'],
] as const)('a quarter without figures says „%s“', (words, absence) => {
  expect(
    explainQuarter(quarterMetric('revenue'), period, undefined, {
      ...known,
      absenceOf: () => absence,
      rates: [],
    }).missing,
  ).toBe(words)
})

test('revenue that a financial company did not declare says so', () => {
  const without = { ...figures, revenue: null }
  const missing = (businessActivity: string | null) =>
    explainQuarter(quarterMetric('revenue'), period, without, {
      ...known,
      businessActivity,
      rates: [],
    }).missing
  expect(missing(null)).toBe('EMTA andmetes on see arv tühi')
  expect(missing('Finants- ja kindlustustegevus')).toBe(
    'EMTA andmetes on see arv tühi; finants- ja kindlustusettevõtted käivet enamasti ei deklareeri',
  )
})
