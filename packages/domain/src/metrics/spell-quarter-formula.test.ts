import { amserv } from '@kvartal/testing/emta/amserv'
import { expect, test } from 'vitest'
import { deriveFinancials } from '../emta/derive.ts'
import type { QuarterFigure } from '../emta/figure.ts'
import type { TaxRate } from '../tax-rates/tax-rate.ts'
import { quarterMetric, type QuarterMetricId, quarterMetricIds } from './quarter-metrics.ts'
import { spellFormula } from './spell-formula.ts'

const rate: TaxRate = { year: 2025, socialTaxRate: 33, incomeTaxRate: 21.21 }

const spell = (
  change: Partial<QuarterFigure>,
  metric: QuarterMetricId,
  own: TaxRate | null = rate,
) =>
  spellFormula(
    quarterMetric(metric),
    deriveFinancials({ ...amserv, ...change }, own === null ? [] : [own]),
    { rate: own },
  )?.replaceAll('\u00a0', ' ')

test.each<[QuarterMetricId, string]>([
  ['totalTaxes', '1 723 565 + 1 259 900 = 2 983 465 €'],
  ['revenuePerEmployee', '34 309 154 / 254 = 135 075 €'],
  // 2 983 465 / 34 309 154 = 0.0869583
  ['taxRatio', '2 983 465 / 34 309 154 = 8,70%'],
  // 1 723 565 / 34 309 154 = 0.0502363
  ['nationalTaxRatio', '1 723 565 / 34 309 154 = 5,02%'],
  // 314 975 / 254 = 1 240.059; / 0.5421 = 2 287.51
  ['averageGrossSalary', '1 259 900 / 4 / 254 / ((33 + 21,21) / 100) = 2 288 €'],
])('%s is spelled with the numbers that it is computed from', (metric, text) => {
  expect(spell({}, metric)).toBe(text)
})

test('cents and losses are spelled as published', () => {
  expect(spell({ revenue: -1240.5, employeeCount: 2 }, 'revenuePerEmployee')).toBe(
    '−1 240,5 / 2 = −620 €',
  )
})

test.each<[QuarterMetricId, Partial<QuarterFigure>, string]>([
  ['totalTaxes', { nationalTaxes: null }, 'ei arvutata: riiklikud maksud puuduvad'],
  ['totalTaxes', { laborTaxes: null }, 'ei arvutata: tööjõumaksud puuduvad'],
  ['revenuePerEmployee', { revenue: null }, 'ei arvutata: käive puudub'],
  ['revenuePerEmployee', { employeeCount: null }, 'ei arvutata: töötajate arv puudub'],
  ['revenuePerEmployee', { employeeCount: 0 }, 'ei arvutata: töötajaid on 0'],
  ['taxRatio', { laborTaxes: null }, 'ei arvutata: tööjõumaksud puuduvad'],
  ['taxRatio', { revenue: null }, 'ei arvutata: käive puudub'],
  ['taxRatio', { revenue: 0 }, 'ei arvutata: käive on 0'],
  ['nationalTaxRatio', { nationalTaxes: null }, 'ei arvutata: riiklikud maksud puuduvad'],
  ['nationalTaxRatio', { revenue: 0 }, 'ei arvutata: käive on 0'],
  ['averageGrossSalary', { laborTaxes: null }, 'ei arvutata: tööjõumaksud puuduvad'],
  ['averageGrossSalary', { employeeCount: 0 }, 'ei arvutata: töötajaid on 0'],
])('%s of %o names the missing input', (metric, change, text) => {
  expect(spell(change, metric)).toBe(text)
})

test('a salary is not estimated without rates, or with rates of 0', () => {
  expect(spell({}, 'averageGrossSalary', null)).toBe('ei arvutata: maksumäärad puuduvad')
  expect(spell({}, 'averageGrossSalary', { year: 2025, socialTaxRate: 0, incomeTaxRate: 0 })).toBe(
    'ei arvutata: maksumäärad on 0',
  )
})

test('figures published by EMTA have no formula', () => {
  const published = quarterMetricIds.filter((metric) => spell({}, metric) === undefined)
  expect(published).toEqual(['revenue', 'employees', 'nationalTaxes', 'laborTaxes'])
})
