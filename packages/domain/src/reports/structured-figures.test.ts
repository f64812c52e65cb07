import { expect, test } from 'vitest'
import type { ReportRow } from './report.ts'
import { areLiabilitiesSummed, structuredFiguresOf } from './structured-figures.ts'

const row = (rowNumber: number | null, rowName: string, A1: number | string | null): ReportRow => ({
  rowNumber,
  rowName,
  values: { A1: { value: A1 }, A2: { value: -1 } },
})

test('a balance sheet of the XML service is read by the numbers of the specification', () => {
  const rows = [
    row(2, 'Raha ja pangakontod', 12),
    row(7, 'KÄIBEVARA KOKKU', 60),
    row(37, 'PÕHIVARA KOKKU', 40),
    row(73, 'AKTIVA (VARAD) KOKKU', 100),
    row(74, 'OMAKAPITAL VÕI NETOVARA KOKKU', 45),
    row(78, 'LÜHIAJALISED KOHUSTUSED KOKKU', 35),
    row(86, 'PIKAAJALISED KOHUSTUSED KOKKU', 20),
    row(95, 'KOHUSTUSED KOKKU', 55),
  ]
  expect(structuredFiguresOf({ reportType: '14', rows })).toEqual({
    totalAssets: 100,
    currentAssets: 60,
    cash: 12,
    nonCurrentAssets: 40,
    equity: 45,
    liabilities: 55,
    currentLiabilities: 35,
    nonCurrentLiabilities: 20,
  })
  expect(areLiabilitiesSummed(rows)).toBe(false)
})

test('rows without numbers are read by their names, and absent ones have no value', () => {
  const rows = [
    row(null, 'Käibevarad', 60),
    row(null, 'Varad', 100),
    row(null, 'Omakapital', 'puudub'),
    row(null, 'lühiajalised  kohustised', 35),
  ]
  expect(structuredFiguresOf({ reportType: '14', rows })).toEqual({
    totalAssets: 100,
    currentAssets: 60,
    cash: null,
    nonCurrentAssets: null,
    equity: 0,
    liabilities: null,
    currentLiabilities: 35,
    nonCurrentLiabilities: null,
  })
})

const incomeRows = [
  row(3, 'MÜÜGITULU', 500),
  row(11, 'Kaubad, toore, materjal ja teenused', -320),
  row(14, 'Tööjõu kulud', -60),
  row(17, 'Põhivara kulum ja väärtuse langus', -25),
  row(37, 'ÄRIKASUM(-KAHJUM)', 80),
  row(45, 'KASUM (KAHJUM) ENNE TULUMAKSUSTAMIST', 78),
  row(49, 'ARUANDEAASTA PUHASKASUM (-KAHJUM)', 70),
]

test('an income statement by scheme 1 keeps the sign of the goods line', () => {
  const expected = {
    revenue: 500,
    operatingProfit: 80,
    netProfit: 70,
    profitBeforeTax: 78,
    depreciation: 25,
    laborCost: 60,
    reportedEmployees: null,
    goodsAndServices: -320,
  }
  expect(structuredFiguresOf({ reportType: '35', rows: incomeRows })).toEqual(expected)
  const positive = [
    ...incomeRows.filter(({ rowNumber }) => rowNumber !== 11),
    row(11, 'KAUBAD, TOORE, MATERJAL JA TEENUSED', 320),
  ]
  expect(structuredFiguresOf({ reportType: '35', rows: positive })).toEqual({
    ...expected,
    goodsAndServices: 320,
  })
})

test('an income statement by scheme 2 has no goods line', () => {
  expect(structuredFiguresOf({ reportType: '36', rows: incomeRows })).toEqual({
    revenue: 500,
    operatingProfit: 80,
    netProfit: 70,
    profitBeforeTax: 78,
    depreciation: 25,
    laborCost: 60,
    reportedEmployees: null,
    goodsAndServices: null,
  })
})

test.each(['18', '19'] as const)(
  'a cash flow statement (%s) has no named figures',
  (reportType) => {
    expect(structuredFiguresOf({ reportType, rows: incomeRows })).toEqual({})
  },
)

test('a cost is the same whatever sign the source gives it', () => {
  const withCosts = (cost: number) =>
    structuredFiguresOf({
      reportType: '35',
      rows: [
        { ...row(null, 'Kulum', cost), element: 'DepreciationAndImpairmentLossReversal' },
        { ...row(null, 'Palgad', cost), element: 'EmployeeExpense' },
      ],
    })
  expect(withCosts(-100_735)).toMatchObject({ depreciation: 100_735, laborCost: 100_735 })
  expect(withCosts(100_735)).toEqual(withCosts(-100_735))
})
