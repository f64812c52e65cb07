import { type ExtractedReport, tenCompanies } from '@kvartal/testing/reports/extracts/extracts'
import { expect, test } from 'vitest'
import { deriveAnnualFigures, type YearOfReports } from './derive-annual-figures.ts'
import { reportsOfElements } from './element-rows.ts'
import { areLiabilitiesSummed, structuredFiguresOf } from './structured-figures.ts'

const extracted = tenCompanies()

const figuresOf = (
  registryCode: string,
  employees: Readonly<Record<number, readonly number[]>> = {},
) => {
  const years = extracted.filter((report) => report.registryCode === registryCode)
  return deriveAnnualFigures(years.map((report) => yearOfReports(report, employees[report.year])))
}

function yearOfReports(
  { year, period, elements }: ExtractedReport,
  quarterlyEmployees: readonly number[] = [],
): YearOfReports {
  const reports = reportsOfElements(elements).map((report) => ({
    reportType: report.reportType,
    isConsolidated: report.isConsolidated,
    period,
    figures: structuredFiguresOf(report),
    areLiabilitiesSummed: areLiabilitiesSummed(report.rows),
    corrected: [],
  }))
  return { year, reports, quarterlyEmployees }
}

test('there are 40 reports', () => {
  expect(extracted).toHaveLength(40)
})

test.each(extracted.map((report) => [report.registryCode, report.year, report] as const))(
  'the balance sheet of %s for %i balances',
  (_, __, report) => {
    const [balance] = reportsOfElements(report.elements)
    const { totalAssets, equity, liabilities, currentLiabilities, nonCurrentLiabilities } =
      structuredFiguresOf(balance ?? { reportType: '14', rows: [] })
    expect([
      totalAssets,
      equity,
      liabilities,
      currentLiabilities,
      nonCurrentLiabilities,
    ]).not.toContain(null)
    expect(totalAssets).toBe(
      (equity ?? 0) + (currentLiabilities ?? 0) + (nonCurrentLiabilities ?? 0),
    )
    expect(totalAssets).toBe((equity ?? 0) + (liabilities ?? 0))
  },
)

test('AS MARU EHITUS (10714568) in 2024 has the figures computed by hand', () => {
  // EMTA's numbers of employees in the four quarters of 2024.
  const maru = figuresOf('10714568', { 2024: [43, 47, 45, 46] }).find(({ year }) => year === 2024)
  expect(maru).toMatchObject({
    totalAssets: 18_314_951,
    equity: 3_458_907,
    revenue: 64_436_458,
    netProfit: 2_285_338,
    currentAssets: 17_417_663,
    currentLiabilities: 14_509_334,
    nonCurrentLiabilities: 346_710,
    // 14 509 334 + 346 710
    liabilities: 14_856_044,
    areLiabilitiesSummed: true,
    operatingProfit: 3_081_619,
    // The extract does not hold non-current assets, and 18 314 951 is not 17 417 663 without them.
    nonCurrentAssets: null,
    // (43 + 47 + 45 + 46) / 4 = 45.25
    avgEmployees: 45,
    previousRevenue: 40_776_785,
    growthGap: null,
    revenueWithoutSubcontracting: null,
    period: { start: '2024-01-01', end: '2024-12-31' },
    isConsolidated: false,
  })
  // 2 285 338 / 3 458 907
  expect(maru?.roe).toBeCloseTo(0.660711028, 9)
  // 2 285 338 / 18 314 951
  expect(maru?.roa).toBeCloseTo(0.124779913, 9)
  // 2 285 338 / 64 436 458
  expect(maru?.profitMargin).toBeCloseTo(0.035466537, 9)
  // 3 081 619 / 64 436 458
  expect(maru?.operatingMargin).toBeCloseTo(0.047824153, 9)
  // 17 417 663 / 14 509 334
  expect(maru?.currentRatio).toBeCloseTo(1.200445382, 9)
  // 14 856 044 / 3 458 907
  expect(maru?.debtToEquity).toBeCloseTo(4.295011112, 9)
  // 3 458 907 / 18 314 951
  expect(maru?.equityRatio).toBeCloseTo(0.188857016, 9)
  // 14 856 044 / 18 314 951; with the equity ratio it makes 1.
  expect(maru?.debtRatio).toBeCloseTo(0.811142984, 9)
  // 64 436 458 / 18 314 951
  expect(maru?.assetTurnover).toBeCloseTo(3.518243538, 9)
  // (64 436 458 - 40 776 785) / 40 776 785 = 23 659 673 / 40 776 785
  expect(maru?.revenueGrowth).toBeCloseTo(0.580224091, 9)
  // 64 436 458 / 45
  expect(maru?.revenuePerEmployee).toBeCloseTo(1_431_921.289, 3)
  // 2 285 338 / 45
  expect(maru?.netProfitPerEmployee).toBeCloseTo(50_785.289, 3)
})

test('a first year of nine months and one of sixteen give no growth', () => {
  // 14848515 began on 01.04.2022, and its revenue of 2023 was 0.
  expect(figuresOf('14848515').map(({ growthGap }) => growthGap)).toEqual([
    'no-previous-year',
    'not-twelve-months',
    'previous-is-zero',
    null,
  ])
  // 16562154 counted 29.08.2022–31.12.2023 as one year, 2023, beside a report of 2022.
  expect(figuresOf('16562154').map(({ growthGap }) => growthGap)).toEqual([
    'no-previous-year',
    'not-twelve-months',
    'not-twelve-months',
    null,
  ])
})
