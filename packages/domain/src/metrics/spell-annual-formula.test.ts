import { reportOf, yearOf } from '@kvartal/testing/reports/extracts/years'
import { expect, test } from 'vitest'
import type { AnnualFigures } from '../reports/annual-figures.ts'
import { deriveAnnualFigures, type YearOfReports } from '../reports/derive-annual-figures.ts'
import type { FinancialYear } from '../reports/report.ts'
import type { StructuredFigures } from '../reports/structured-figures.ts'
import { annualMetric, type AnnualMetricId, annualMetricIds } from './annual-metrics.ts'
import { spellFormula } from './spell-formula.ts'

const complete: StructuredFigures = {
  totalAssets: 18_314_951,
  currentAssets: 17_417_663,
  nonCurrentAssets: 897_288,
  equity: 3_458_907,
  liabilities: 14_856_044,
  currentLiabilities: 14_509_334,
  nonCurrentLiabilities: 346_710,
  revenue: 64_436_458,
  operatingProfit: 3_081_619,
  netProfit: 2_285_338,
  goodsAndServices: -55_436_458,
  cash: 9_401_741,
  profitBeforeTax: 2_500_000,
  depreciation: 100_735,
  laborCost: 1_614_840,
  reportedEmployees: 45,
}

const employees = [43, 47, 45, 46]

function derive(...years: YearOfReports[]): AnnualFigures {
  const last = deriveAnnualFigures(years).at(-1)
  if (last === undefined) throw new Error('No year was given.')
  return last
}

const spellOf = (metric: AnnualMetricId, figures: AnnualFigures) =>
  spellFormula(annualMetric(metric), figures, figures)?.replaceAll('\u00a0', ' ')

const spellLast = (metric: AnnualMetricId, ...years: YearOfReports[]) =>
  spellOf(metric, derive(...years))

const spell = (
  change: StructuredFigures,
  metric: AnnualMetricId,
  quarters: readonly number[] = employees,
) =>
  spellLast(
    metric,
    yearOf(2023, { revenue: 40_776_785 }),
    yearOf(2024, { ...complete, ...change }, quarters),
  )

test.each<[AnnualMetricId, string]>([
  ['roe', '2 285 338 / 3 458 907 = 66,07%'],
  ['roa', '2 285 338 / 18 314 951 = 12,48%'],
  ['profitMargin', '2 285 338 / 64 436 458 = 3,55%'],
  ['operatingMargin', '3 081 619 / 64 436 458 = 4,78%'],
  ['currentRatio', '17 417 663 / 14 509 334 = 1,20'],
  ['debtToEquity', '14 856 044 / 3 458 907 = 4,30'],
  ['equityRatio', '3 458 907 / 18 314 951 = 18,89%'],
  ['debtRatio', '14 856 044 / 18 314 951 = 81,11%'],
  ['assetTurnover', '64 436 458 / 18 314 951 = 3,52'],
  ['revenueGrowth', '(64 436 458 − 40 776 785) / 40 776 785 = 58,02%'],
  ['revenueWithoutSubcontracting', '64 436 458 − 55 436 458 = 9 000 000 €'],
  ['revenuePerEmployee', '64 436 458 / 45 = 1 431 921 €'],
  ['netProfitPerEmployee', '2 285 338 / 45 = 50 785 €'],
  ['revenueWithoutSubcontractingPerEmployee', '9 000 000 / 45 = 200 000 €'],
])('%s is spelled with the numbers that it is computed from', (metric, text) => {
  expect(spell({}, metric)).toBe(text)
})

test('negative divisors are in brackets', () => {
  expect(spell({ netProfit: -1240.5, equity: -620.25 }, 'roe')).toBe(
    '−1 240,5 / (−620,25) = 200,00%',
  )
})

test('liabilities are spelled when they were summed', () => {
  const figures = { currentLiabilities: 3000, nonCurrentLiabilities: 1500, liabilities: 4500 }
  const year = {
    year: 2024,
    reports: [reportOf('14', figures, { areLiabilitiesSummed: true })],
    quarterlyEmployees: [],
  }
  expect(spellLast('liabilities', year)).toBe('3 000 + 1 500 = 4 500 €')
})

test('a positive cost of goods is subtracted as well', () => {
  expect(spell({ goodsAndServices: 55_436_458 }, 'revenueWithoutSubcontracting')).toBe(
    '64 436 458 − 55 436 458 = 9 000 000 €',
  )
})

test.each<[number, number, string]>([
  [100, 97, '(97 − 100) / 100 = −3,00%; kuni 5% suurune langus loetakse nulliks: 0,00%'],
  [100, 90, '(90 − 100) / 100 = −10,00%'],
  [100, 100, '(100 − 100) / 100 = 0,00%'],
  [-100, 50, '(50 − (−100)) / |−100| = 150,00%'],
])('growth from %d to %d is spelled', (previous, own, text) => {
  expect(
    spellLast('revenueGrowth', yearOf(2023, { revenue: previous }), yearOf(2024, { revenue: own })),
  ).toBe(text)
})

test.each<[AnnualMetricId, StructuredFigures, string]>([
  ['roe', { netProfit: null }, 'ei arvutata: puhaskasum puudub'],
  ['roe', { equity: null }, 'ei arvutata: omakapital puudub'],
  ['roe', { equity: 0 }, 'ei arvutata: omakapital on 0'],
  ['roa', { totalAssets: null }, 'ei arvutata: varade summa puudub'],
  ['roa', { totalAssets: 0 }, 'ei arvutata: varad on 0'],
  ['profitMargin', { revenue: 0 }, 'ei arvutata: müügitulu on 0'],
  ['operatingMargin', { operatingProfit: null }, 'ei arvutata: ärikasum puudub'],
  ['operatingMargin', { revenue: null }, 'ei arvutata: müügitulu puudub'],
  ['currentRatio', { currentAssets: null }, 'ei arvutata: käibevara summa puudub'],
  [
    'currentRatio',
    { currentLiabilities: null },
    'ei arvutata: lühiajaliste kohustiste summa puudub',
  ],
  ['currentRatio', { currentLiabilities: 0 }, 'ei arvutata: lühiajalised kohustised on 0'],
  ['debtToEquity', { liabilities: null }, 'ei arvutata: kohustiste summa puudub'],
  ['revenueGrowth', { revenue: null }, 'ei arvutata: müügitulu puudub'],
  ['revenueWithoutSubcontracting', { revenue: null }, 'ei arvutata: müügitulu puudub'],
  [
    'revenueWithoutSubcontracting',
    { goodsAndServices: null },
    'ei arvutata: kasumiaruandes ei ole rida „Kaubad, toore, materjal ja teenused“',
  ],
  [
    'revenueWithoutSubcontractingPerEmployee',
    { goodsAndServices: null },
    'ei arvutata: kasumiaruandes ei ole rida „Kaubad, toore, materjal ja teenused“',
  ],
])('%s of %o names the missing input', (metric, change, text) => {
  expect(spell(change, metric)).toBe(text)
})

test('figures per employee say that there are no employees', () => {
  expect(spell({}, 'revenuePerEmployee', [])).toBe('ei arvutata: töötajate arv puudub')
  expect(spell({}, 'netProfitPerEmployee', [0])).toBe('ei arvutata: töötajaid on 0')
  expect(spell({}, 'avgEmployees', [])).toBe(
    'ei arvutata: laaditud EMTA andmetes ei ole selle aasta töötajate arvu',
  )
})

const long = { start: '2023-07-01', end: '2024-12-31' }
const yearWith = (year: number, period: FinancialYear | null) => ({
  year,
  reports: [reportOf('35', { revenue: 5 }, { period })],
  quarterlyEmployees: [],
})
const longYear = (year: number) => yearWith(year, long)

test.each<[string, YearOfReports[], string]>([
  ['no year before', [yearOf(2024, { revenue: 5 })], 'ei arvutata: eelmise aasta aruannet ei ole'],
  [
    'a year before without revenue',
    [yearOf(2023, { revenue: 0 }), yearOf(2024, { revenue: 5 })],
    'ei arvutata: eelmise aasta müügitulu on 0',
  ],
  [
    '18 months',
    [yearOf(2023, { revenue: 4 }), longYear(2024)],
    'ei arvutata: majandusaasta ei ole 12 kuud pikk',
  ],
  [
    '18 months before',
    [longYear(2024), yearOf(2025, { revenue: 4 })],
    'ei arvutata: eelmine majandusaasta ei ole 12 kuud pikk',
  ],
  [
    'an unknown period',
    [yearOf(2023, { revenue: 4 }), yearWith(2024, null)],
    'ei arvutata: majandusaasta algus ja lõpp ei ole teada',
  ],
  [
    'an unknown period before',
    [yearWith(2023, null), yearOf(2024, { revenue: 4 })],
    'ei arvutata: eelmise majandusaasta algus ja lõpp ei ole teada',
  ],
  [
    'a year that overlaps',
    [yearWith(2023, { start: '2023-02-01', end: '2024-01-31' }), yearOf(2024, { revenue: 4 })],
    'ei arvutata: majandusaasta ei järgne vahetult eelmisele',
  ],
])('growth with %s gives the reason for being empty', (_, years, text) => {
  expect(spellLast('revenueGrowth', ...years)).toBe(text)
})

test.each([
  [false, 'ei arvutata: bilanss on ettevõtte enda, kasumiaruanne kontserni kohta'],
  [true, 'ei arvutata: bilanss on kontserni, kasumiaruanne ettevõtte enda kohta'],
] as const)(
  'what needs both statements says that only one is the group’s; the balance sheet is: %s',
  (isBalanceOfGroup, text) => {
    const reports = [
      reportOf('14', complete, { isConsolidated: isBalanceOfGroup }),
      reportOf('35', complete, { isConsolidated: !isBalanceOfGroup }),
    ]
    const before = yearOf(2023, { revenue: 40_776_785 })
    const figures = derive(before, { year: 2024, reports, quarterlyEmployees: employees })
    const across = ['roe', 'roa', 'assetTurnover']
    // The year before has the company's own revenue.
    const perEmployee = [
      'revenuePerEmployee',
      'netProfitPerEmployee',
      'revenueWithoutSubcontractingPerEmployee',
    ] as const
    const empty = isBalanceOfGroup ? across : [...across, 'revenueGrowth', ...perEmployee]
    expect(annualMetricIds.filter((metric) => figures[metric] === null)).toEqual(empty)
    expect(annualMetricIds.filter((metric) => spellOf(metric, figures) === text)).toEqual(across)
  },
)

test('figures published by the report have no formula', () => {
  const published = annualMetricIds.filter((metric) => spell({}, metric) === undefined)
  expect(published).toEqual([
    'revenue',
    'operatingProfit',
    'netProfit',
    'profitBeforeTax',
    'depreciation',
    'laborCost',
    'totalAssets',
    'currentAssets',
    'cash',
    'nonCurrentAssets',
    'equity',
    'liabilities',
    'currentLiabilities',
    'nonCurrentLiabilities',
    'avgEmployees',
    'reportedEmployees',
  ])
})
