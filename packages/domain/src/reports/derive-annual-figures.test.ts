import { reportOf, yearOf } from '@kvartal/testing/reports/extracts/years'
import { expect, test } from 'vitest'
import { deriveAnnualFigures, type ReportOfYear } from './derive-annual-figures.ts'
import type { StructuredFigures } from './structured-figures.ts'

const complete: StructuredFigures = {
  totalAssets: 400,
  currentAssets: 150,
  nonCurrentAssets: 250,
  equity: 160,
  liabilities: 240,
  currentLiabilities: 100,
  nonCurrentLiabilities: 140,
  revenue: 1000,
  operatingProfit: 90,
  netProfit: 80,
  goodsAndServices: -600,
  cash: 30,
  profitBeforeTax: 85,
  depreciation: 20,
  laborCost: 250,
  reportedEmployees: 9,
}

const calendar = { start: '2024-01-01', end: '2024-12-31' }

const derive = (figures: StructuredFigures, employees?: readonly (number | null)[]) =>
  deriveAnnualFigures([yearOf(2024, figures, employees)])[0]

test('every figure of a year is derived', () => {
  expect(derive(complete, [9, 10, 10, 11])).toEqual({
    year: 2024,
    quarter: 4,
    ...complete,
    // 90 + 20
    ebitda: 110,
    // 150 − 100
    workingCapital: 50,
    cashRatio: 0.3,
    roe: 0.5,
    roa: 0.2,
    profitMargin: 0.08,
    operatingMargin: 0.09,
    currentRatio: 1.5,
    debtToEquity: 1.5,
    equityRatio: 0.4,
    debtRatio: 0.6,
    assetTurnover: 2.5,
    revenueGrowth: null,
    revenueWithoutSubcontracting: 400,
    revenuePerEmployee: 100,
    netProfitPerEmployee: 8,
    revenueWithoutSubcontractingPerEmployee: 40,
    avgEmployees: 10,
    period: calendar,
    periods: { balance: calendar, income: calendar },
    unknownPeriods: [],
    isConsolidated: false,
    soleGroupStatement: null,
    areLiabilitiesSummed: false,
    previousRevenue: null,
    growthGap: 'no-previous-year',
    imbalance: null,
    employeeQuarters: 4,
    corrected: [],
  })
})

test.each<[string, Partial<StructuredFigures>, object]>([
  ['equity of 0', { equity: 0 }, { roe: null, debtToEquity: null, equityRatio: 0, roa: 0.2 }],
  ['no equity', { equity: null }, { roe: null, debtToEquity: null, equityRatio: null }],
  ['negative equity', { equity: -160 }, { roe: -0.5, debtToEquity: -1.5, equityRatio: -0.4 }],
  [
    'no liabilities',
    { currentLiabilities: 0, liabilities: 0 },
    { currentRatio: null, debtToEquity: 0, debtRatio: 0 },
  ],
  [
    'assets of 0',
    { totalAssets: 0 },
    { roa: null, equityRatio: null, debtRatio: null, assetTurnover: null },
  ],
  [
    'revenue of 0',
    { revenue: 0 },
    { profitMargin: null, operatingMargin: null, assetTurnover: 0, revenuePerEmployee: 0 },
  ],
  [
    'no net profit',
    { netProfit: null },
    { roe: null, roa: null, profitMargin: null, netProfitPerEmployee: null, operatingMargin: 0.09 },
  ],
  [
    'a loss',
    { netProfit: -80 },
    { roe: -0.5, roa: -0.2, profitMargin: -0.08, netProfitPerEmployee: -8 },
  ],
  ['no depreciation', { depreciation: null }, { ebitda: null, operatingMargin: 0.09 }],
  ['depreciation of a loss', { operatingProfit: -90 }, { ebitda: -70 }],
  ['no operating profit', { operatingProfit: null }, { ebitda: null, depreciation: 20 }],
  ['more liabilities than assets', { currentLiabilities: 400 }, { workingCapital: -250 }],
  ['liabilities of 0', { currentLiabilities: 0 }, { workingCapital: 150, cashRatio: null }],
  ['no cash', { cash: null }, { cashRatio: null, currentRatio: 1.5 }],
  ['a positive cost of goods', { goodsAndServices: 600 }, { revenueWithoutSubcontracting: 400 }],
  ['a cost of goods of 0', { goodsAndServices: 0 }, { revenueWithoutSubcontracting: 1000 }],
  [
    'costs of goods above revenue',
    { goodsAndServices: -1200 },
    { revenueWithoutSubcontracting: -200 },
  ],
  [
    'no revenue',
    { revenue: null },
    { revenueWithoutSubcontracting: null, profitMargin: null, assetTurnover: null },
  ],
  [
    'no goods line',
    { goodsAndServices: null },
    { revenueWithoutSubcontracting: null, revenueWithoutSubcontractingPerEmployee: null },
  ],
])('ratios with %s', (_, change, expected) => {
  expect(derive({ ...complete, ...change }, [10])).toMatchObject(expected)
})

test.each<[string, readonly (number | null)[], number | null, number | null]>([
  ['four quarters', [10, 11, 11, 12], 11, 1000 / 11],
  ['a mean that is rounded', [10, 11, 11, 11], 11, 1000 / 11],
  ['quarters without a count left out', [null, 20, null, 21], 21, 1000 / 21],
  ['no employees', [0, 0, 0, 0], 0, null],
  ['a mean that is rounded to 0', [0, 0, 0, 1], 0, null],
  ['no counts', [null, null], null, null],
  ['no quarters', [], null, null],
])('average employees from %s', (_, quarters, avgEmployees, revenuePerEmployee) => {
  expect(derive(complete, quarters)).toMatchObject({ avgEmployees, revenuePerEmployee })
})

test('years are returned oldest first, and growth is computed from the previous calendar year', () => {
  const figures = deriveAnnualFigures([
    yearOf(2024, { revenue: 150 }),
    yearOf(2021, { revenue: 80 }),
    yearOf(2023, { revenue: 100 }),
    yearOf(2025, { revenue: 147 }),
  ])
  expect(
    figures.map(({ year, revenueGrowth, previousRevenue, growthGap }) => [
      year,
      previousRevenue,
      revenueGrowth,
      growthGap,
    ]),
  ).toEqual([
    [2021, null, null, 'no-previous-year'],
    [2023, null, null, 'no-previous-year'],
    [2024, 100, 0.5, null],
    // 147 / 150 is a fall of 0.02.
    [2025, 150, 0, null],
  ])
})

test('growth is left empty in an 18-month year and after it', () => {
  const long = { start: '2023-07-01', end: '2024-12-31' }
  const figures = deriveAnnualFigures([
    yearOf(2023, { revenue: 100 }),
    {
      year: 2024,
      reports: [reportOf('35', { revenue: 160 }, { period: long })],
      quarterlyEmployees: [],
    },
    yearOf(2025, { revenue: 120 }),
  ])
  expect(figures).toMatchObject([
    { growthGap: 'no-previous-year' },
    { growthGap: 'not-twelve-months', revenueGrowth: null, previousRevenue: 100, period: long },
    { growthGap: 'not-twelve-months', revenueGrowth: null, previousRevenue: 160 },
  ])
})

const ofReports = (...reports: ReportOfYear[]) =>
  deriveAnnualFigures([{ year: 2024, reports, quarterlyEmployees: [] }])[0]

test('of two income statements the first one with revenue is used', () => {
  const first = reportOf('35', { revenue: null, netProfit: 1 })
  const second = reportOf('36', { revenue: 20, netProfit: 2 })
  expect(ofReports(first, second)).toMatchObject({ revenue: 20, netProfit: 2 })
  expect(ofReports(second, reportOf('35', { revenue: 30, netProfit: 3 }))).toMatchObject({
    revenue: 20,
    netProfit: 2,
  })
  expect(ofReports(first, reportOf('36', { netProfit: 5 }))).toMatchObject({
    revenue: null,
    netProfit: 1,
  })
})

test('own statements are preferred to the group’s, and a group’s is marked', () => {
  const group = reportOf('14', { totalAssets: 900 }, { isConsolidated: true })
  expect(ofReports(group, reportOf('14', { totalAssets: 400 }))).toMatchObject({
    totalAssets: 400,
    isConsolidated: false,
  })
  expect(ofReports(group)).toMatchObject({ totalAssets: 900, isConsolidated: true, revenue: null })
  const income = reportOf('35', { revenue: 5 }, { isConsolidated: true })
  expect(ofReports(reportOf('14', { totalAssets: 400 }), income)).toMatchObject({
    isConsolidated: true,
  })
})

test('figures of the group are never divided by the company’s own, or the reverse', () => {
  const statements = (isBalanceOfGroup: boolean, isIncomeOfGroup: boolean) =>
    ofReports(
      reportOf('14', complete, { isConsolidated: isBalanceOfGroup }),
      reportOf('35', complete, { isConsolidated: isIncomeOfGroup }),
    )
  const across = { roe: null, roa: null, assetTurnover: null }
  expect(statements(false, true)).toMatchObject({
    ...across,
    soleGroupStatement: 'income',
    isConsolidated: true,
    netProfit: 80,
    equity: 160,
  })
  expect(statements(true, false)).toMatchObject({
    ...across,
    soleGroupStatement: 'balance',
    profitMargin: 0.08,
    debtToEquity: 1.5,
  })
  expect(statements(true, true)).toMatchObject({
    roe: 0.5,
    roa: 0.2,
    assetTurnover: 2.5,
    soleGroupStatement: null,
  })
  expect(ofReports(reportOf('14', complete, { isConsolidated: true }))).toMatchObject({
    soleGroupStatement: null,
  })
})

test('the period is that of both statements, unknown where theirs differ or one is unknown', () => {
  const other = { start: '2024-02-01', end: '2024-12-31' }
  const income = reportOf('35', { revenue: 5 }, { period: other })
  expect(ofReports(reportOf('14', {}), reportOf('35', {}))).toMatchObject({
    period: calendar,
    unknownPeriods: [],
  })
  expect(ofReports(reportOf('14', {}), income)).toMatchObject({
    period: null,
    periods: { balance: calendar, income: other },
    unknownPeriods: [],
  })
  expect(ofReports(reportOf('14', {}, { period: null }), income)).toMatchObject({
    period: null,
    unknownPeriods: ['balance'],
  })
  expect(ofReports(income)).toMatchObject({
    period: other,
    periods: { balance: null, income: other },
    unknownPeriods: [],
  })
})

test('the group’s figures are not divided by the company’s own employees', () => {
  const perEmployee = (isBalanceOfGroup: boolean, isIncomeOfGroup: boolean) =>
    deriveAnnualFigures([
      {
        year: 2024,
        reports: [
          reportOf('14', complete, { isConsolidated: isBalanceOfGroup }),
          reportOf('35', complete, { isConsolidated: isIncomeOfGroup }),
        ],
        quarterlyEmployees: [10],
      },
    ])[0]
  const none = {
    revenuePerEmployee: null,
    netProfitPerEmployee: null,
    revenueWithoutSubcontractingPerEmployee: null,
  }
  expect(perEmployee(false, true)).toMatchObject({ ...none, revenue: 1000, avgEmployees: 10 })
  expect(perEmployee(true, true)).toMatchObject(none)
  expect(perEmployee(true, false)).toMatchObject({
    revenuePerEmployee: 100,
    netProfitPerEmployee: 8,
    revenueWithoutSubcontractingPerEmployee: 40,
  })
})

test('figures that depend on a corrected one are named, including growth from the year before', () => {
  const before = {
    year: 2023,
    reports: [
      reportOf(
        '35',
        { revenue: 500 },
        { period: { start: '2023-01-01', end: '2023-12-31' }, corrected: ['revenue'] },
      ),
    ],
    quarterlyEmployees: [],
  }
  const year = {
    year: 2024,
    reports: [reportOf('14', complete, { corrected: ['equity'] }), reportOf('35', complete)],
    quarterlyEmployees: [10],
  }
  expect(deriveAnnualFigures([before, year]).map(({ corrected }) => corrected)).toEqual([
    ['revenue'],
    ['equity', 'roe', 'debtToEquity', 'equityRatio', 'revenueGrowth'],
  ])
})

test('summed liabilities are marked', () => {
  expect(
    ofReports(reportOf('14', { liabilities: 3 }, { areLiabilitiesSummed: true })),
  ).toMatchObject({ areLiabilitiesSummed: true })
})

test('a year with only cash flows has no figures, a company without years has none at all', () => {
  expect(ofReports(reportOf('18', {}))).toMatchObject({
    revenue: null,
    totalAssets: null,
    roe: null,
    growthGap: 'no-revenue',
  })
  expect(deriveAnnualFigures([])).toEqual([])
})
