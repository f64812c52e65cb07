import type { Company } from '@kvartal/contract/companies'
import { deriveFinancials } from '@kvartal/domain/emta/derive'
import { quarterMetric, type QuarterMetricId } from '@kvartal/domain/metrics/quarter-metrics'
import type { Quarter, QuarterPeriod } from '@kvartal/domain/period/period'
import { expect, test } from 'vitest'
import { quarterFigures } from './quarter-figures.ts'

const quarter = (year: number, number: Quarter, revenue: number | null) =>
  deriveFinancials(
    { year, quarter: number, revenue, employeeCount: 4, nationalTaxes: null, laborTaxes: null },
    [],
  )

const figures = quarterFigures({
  // Figures need no more of a company.
  company: { businessActivity: null } as Company,
  quarters: [
    quarter(2022, 4, 60),
    quarter(2023, 4, null),
    quarter(2024, 1, 100),
    quarter(2024, 4, 120),
    quarter(2025, 1, 150),
  ],
  removed: new Set(),
  sources: new Map(),
  known: [],
  absenceOf: ({ quarter }) =>
    quarter === 2 ? 'silent' : quarter === 3 ? 'not-due' : 'not-imported',
  tagAverages: [],
  statistic: 'mean',
  rates: [],
})

function changesOf(metric: QuarterMetricId, period: QuarterPeriod) {
  return figures
    .figureOf(quarterMetric(metric), period)
    .changes.map(({ figure, words }) => figure ?? words)
}

const noQuarter = 'eelmise kvartali andmed puuduvad'
const noYear = 'aasta varasemad andmed puuduvad'
const empty = 'EMTA andmetes on see arv tühi'

test.each([
  // 150 - 120 = 30, 30 / 120; 150 - 100 = 50, 50 / 100
  ['I kv 2025', 2025, 1, ['+25,0%', '+50,0%']],
  [
    'IV kv 2024, after a quarter without any figures and one without this figure',
    2024,
    4,
    [noQuarter, noYear],
  ],
  ['I kv 2024, after a quarter without the figure', 2024, 1, [noQuarter, noYear]],
  ['IV kv 2023, itself without the figure', 2023, 4, [empty]],
  [
    'II kv 2025, of which a whole publication is silent',
    2025,
    2,
    ['EMTA ei ole selle kvartali kohta avaldanud'],
  ],
  ['III kv 2025, which is not due', 2025, 3, ['kvartali andmed on avaldamata']],
  ['IV kv 2025, which was not loaded', 2025, 4, ['selle kvartali andmeid ei ole laaditud']],
] as const)('changes in %s', (_, year, number, expected) => {
  expect(changesOf('revenue', { year, quarter: number })).toEqual(expected)
})

test('the line over time has a place for every quarter, and gaps where there are no figures', () => {
  const { trend } = figures.figureOf(quarterMetric('revenue'), { year: 2024, quarter: 4 })
  // IV kv 2022 to I kv 2025
  expect(trend).toEqual({
    values: [60, null, null, null, null, 100, null, null, 120, 150],
    breaks: [],
    marked: 8,
  })
})

test('a derived figure changes by its own values', () => {
  // 150 / 4 against 120 / 4, shown as 38 and 30: 38 / 30 = 1.2667
  expect(changesOf('revenuePerEmployee', { year: 2025, quarter: 1 })[0]).toBe('+26,7%')
})

test('labour taxes and what is computed from them have changes without a tone across the exemption of 2026', () => {
  const rates = [{ year: 2020, socialTaxRate: 33, incomeTaxRate: 20 }]
  const paid = (year: number, number: Quarter) =>
    deriveFinancials(
      {
        year,
        quarter: number,
        revenue: 1,
        employeeCount: 4,
        nationalTaxes: null,
        laborTaxes: 9000,
      },
      rates,
    )
  const estimates = quarterFigures({
    company: { businessActivity: null } as Company,
    quarters: [
      paid(2025, 1),
      paid(2025, 2),
      paid(2025, 3),
      paid(2025, 4),
      paid(2026, 1),
      paid(2026, 2),
    ],
    removed: new Set(),
    sources: new Map(),
    known: [],
    absenceOf: () => 'silent',
    tagAverages: [],
    statistic: 'mean',
    rates,
  })
  const tonesIn = (id: QuarterMetricId, year: number, number: Quarter) =>
    estimates
      .figureOf(quarterMetric(id), { year, quarter: number })
      .changes.map(({ words, tone }) => (words.includes('arvutus muutus') ? 'changed' : tone))
  expect(tonesIn('averageGrossSalary', 2026, 1)).toEqual(['changed', 'changed'])
  expect(tonesIn('averageGrossSalary', 2026, 2)).toEqual(['plain', 'changed'])
  expect(tonesIn('laborTaxes', 2026, 2)).toEqual(['plain', 'changed'])
  expect(tonesIn('laborTaxes', 2025, 4)).toEqual(['plain', 'plain'])
  expect(tonesIn('revenue', 2026, 1)).toEqual(['plain', 'plain'])
  expect(
    estimates.figureOf(quarterMetric('averageGrossSalary'), { year: 2026, quarter: 1 }).trend
      .breaks,
  ).toEqual([4])
  expect(
    estimates.figureOf(quarterMetric('laborTaxes'), { year: 2026, quarter: 1 }).trend.breaks,
  ).toEqual([])
})
