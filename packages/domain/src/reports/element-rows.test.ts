import { elementsOfReport } from '@kvartal/testing/reports/extracts/extracts'
import { expect, test } from 'vitest'
import { type ReportElement, reportsOfElements } from './element-rows.ts'
import { structuredFiguresOf } from './structured-figures.ts'

/** Rows in short: number, name, value and mark. */
const shortRows = (elements: readonly ReportElement[]) =>
  reportsOfElements(elements).map(({ reportType, isConsolidated, rows }) => ({
    reportType,
    isConsolidated,
    rows: rows.map(({ rowNumber, rowName, values, isSummed, isAssumedZero }) => [
      rowNumber,
      rowName,
      values.A1?.value,
      ...(isSummed === true ? ['summed'] : []),
      ...(isAssumedZero === true ? ['assumed zero'] : []),
    ]),
  }))

test('a report without a group is read as published', () => {
  expect(shortRows(elementsOfReport('3398045'))).toEqual([
    {
      reportType: '14',
      isConsolidated: false,
      rows: [
        [null, 'Raha', 1_854_497],
        [7, 'Käibevarad', 3_389_788],
        [37, 'Põhivarad', 14_840_853],
        [73, 'Varad', 18_230_641],
        [null, 'Osakapital nimiväärtuses', 42_000],
        [null, 'Eelmiste perioodide jaotamata kasum (kahjum)', 14_684_999],
        [74, 'Omakapital', 17_368_544],
        [78, 'Lühiajalised kohustised', 834_066],
        [86, 'Pikaajalised kohustised', 28_031],
        [95, 'Kohustised kokku', 862_097, 'summed'],
      ],
    },
    {
      reportType: '35',
      isConsolidated: false,
      rows: [
        [3, 'Müügitulu', 7_307_861],
        [null, 'Tööjõukulud', -2_489_189],
        [null, 'Põhivarade kulum ja väärtuse langus', -133_047],
        [37, 'Ärikasum (kahjum)', 1_268_711],
        [null, 'Kasum (kahjum) enne tulumaksustamist', 2_919_396],
        [49, 'Aruandeaasta kasum (kahjum)', 2_637_345],
      ],
    },
    {
      // Operating profit begins the cash flow statement, where its row has no number.
      reportType: '18',
      isConsolidated: false,
      rows: [
        [null, 'Põhivarade kulum ja väärtuse langus', 133_047],
        [null, 'Ärikasum (kahjum)', 1_268_711],
      ],
    },
  ])
})

test.each([
  ['3361693', 5_952_649, 10_475_906, 5_625_272, 13_354_477],
  ['3464392', 14_170_207, 32_515_406, 14_182_520, 32_293_165],
])(
  'own figures of report %s take precedence over the group’s',
  (reportId, ownAssets, ownRevenue, groupAssets, groupRevenue) => {
    const valueOf = (elements: readonly ReportElement[], element: string) =>
      reportsOfElements(elements).map(({ isConsolidated, rows }) => [
        isConsolidated,
        rows.find((row) => row.element === element)?.values.A1?.value,
      ])
    const all = elementsOfReport(reportId)
    expect(valueOf(all, 'Assets')).toEqual([
      [false, ownAssets],
      [false, undefined],
      [false, undefined],
    ])
    expect(valueOf(all, 'Revenue')).toEqual([
      [false, undefined],
      [false, ownRevenue],
      [false, undefined],
    ])
    const groupOnly = all.filter(({ table }) => !table.startsWith('Konsolideerimata'))
    expect(valueOf(groupOnly, 'Assets')).toEqual([
      [true, groupAssets],
      [true, undefined],
      [true, undefined],
    ])
    expect(valueOf(groupOnly, 'Revenue')).toEqual([
      [true, undefined],
      [true, groupRevenue],
      [true, undefined],
    ])
  },
)

test('own figures take precedence over the group’s for each statement separately', () => {
  const elements = elementsOfReport('3361693').filter(
    ({ table }) => table !== 'Konsolideerimata bilanss',
  )
  expect(
    reportsOfElements(elements).map(({ reportType, isConsolidated }) => [
      reportType,
      isConsolidated,
    ]),
  ).toEqual([
    ['14', true],
    ['35', false],
    ['18', false],
  ])
})

const balance = (values: Readonly<Record<string, number>>, table = 'Bilanss'): ReportElement[] =>
  Object.entries(values).map(([name, value]) => ({ table, label: name, name, value }))

test('a stray own line does not hide the group’s balance sheet', () => {
  const elements = [
    ...balance({ RetainedEarningsLoss: 5 }),
    ...balance({ AssetsConsolidated: 9, EquityConsolidated: 9 }, 'Konsolideeritud bilanss'),
  ]
  expect(reportsOfElements(elements)).toMatchObject([{ reportType: '14', isConsolidated: true }])
})

test('the suffix marks group figures, whatever the table is called', () => {
  expect(reportsOfElements(balance({ AssetsConsolidated: 9 }))).toMatchObject([
    { isConsolidated: true, rows: [{ element: 'Assets', rowNumber: 73 }] },
  ])
})

test('an absent element counts as 0 if the balance sheet then balances, and the sum of liabilities is marked', () => {
  expect(
    shortRows(balance({ Assets: 10, CurrentAssets: 10, Equity: 7, CurrentLiabilities: 3 }))[0]
      ?.rows,
  ).toEqual([
    [7, 'CurrentAssets', 10],
    [37, 'Põhivarad', 0, 'assumed zero'],
    [73, 'Assets', 10],
    [74, 'Equity', 7],
    [78, 'CurrentLiabilities', 3],
    [86, 'Pikaajalised kohustised', 0, 'assumed zero'],
    [95, 'Kohustised kokku', 3, 'summed'],
  ])
})

test('an absent element stays missing if the balance sheet does not balance, and nothing is summed', () => {
  expect(shortRows(balance({ Assets: 100, Equity: 40, CurrentLiabilities: 30 }))[0]?.rows).toEqual([
    [73, 'Assets', 100],
    [74, 'Equity', 40],
    [78, 'CurrentLiabilities', 30],
  ])
})

test('published total liabilities are not computed again', () => {
  const rows = shortRows(
    balance({
      Assets: 10,
      Equity: 6,
      CurrentLiabilities: 3,
      NonCurrentLiabilities: 1,
      Liabilities: 4,
    }),
  )[0]?.rows
  expect(rows?.filter(([rowNumber]) => rowNumber === 95)).toEqual([[95, 'Liabilities', 4]])
})

test('the last value of a repeated element counts', () => {
  const elements = [...balance({ Assets: 8, Equity: 9 }), ...balance({ Assets: 9 })]
  const assets = reportsOfElements(elements)[0]?.rows.filter(({ element }) => element === 'Assets')
  expect(assets).toEqual([
    { rowNumber: 73, rowName: 'Assets', values: { A1: { value: 9 } }, element: 'Assets' },
  ])
})

test('elements of non-profits have the same rows', () => {
  const elements = [
    ...balance({ NetAssets: 5, Assets: 5, CurrentAssets: 3 }),
    ...balance({ TotalRevenue: 30 }, 'Kasumiaruanne skeem 2'),
  ]
  expect(shortRows(elements)).toEqual([
    {
      reportType: '14',
      isConsolidated: false,
      rows: [
        [7, 'CurrentAssets', 3],
        [73, 'Assets', 5],
        [74, 'NetAssets', 5],
        [78, 'Lühiajalised kohustised', 0, 'assumed zero'],
        [86, 'Pikaajalised kohustised', 0, 'assumed zero'],
        [95, 'Kohustised kokku', 0, 'summed'],
      ],
    },
    { reportType: '36', isConsolidated: false, rows: [[3, 'TotalRevenue', 30]] },
  ])
})

test('a row number is used once if both variants exist', () => {
  const rows = reportsOfElements(balance({ Equity: 5, NetAssets: 4, Assets: 5 }))[0]?.rows
  expect(rows?.filter(({ rowNumber }) => rowNumber === 74).map(({ element }) => element)).toEqual([
    'Equity',
  ])
})

test('rows of unknown place come last, in the given order', () => {
  const elements = balance({ Zeta: 1, Alpha: 2, Equity: 3, constructor: 4 })
  expect(reportsOfElements(elements)[0]?.rows.map(({ element }) => element)).toEqual([
    'Equity',
    'Zeta',
    'Alpha',
    'constructor',
  ])
})

test('only notes and proposals give no report', () => {
  const notes = elementsOfReport('3361693').filter(({ table }) =>
    /^(Lisa|Kasumi jaotamise|PDF)/.test(table),
  )
  expect(notes).toHaveLength(4)
  expect(reportsOfElements(notes)).toEqual([])
  expect(reportsOfElements([])).toEqual([])
})

const pdf = (label: string, value: number, table = 'PDF tabel'): ReportElement => ({
  table,
  label,
  name: '',
  value,
})

test('a company that reports by IFRS has the figures that the register took from its PDF', () => {
  const reports = reportsOfElements([
    pdf('Müügitulu', 62_729_000),
    pdf('Varad', 45_000_000),
    pdf('Töötajate keskmine arv taandatuna täistööajale', 345),
  ])
  expect(
    reports.map(({ reportType, rows }) => [
      reportType,
      rows.map(({ rowNumber, rowName, table }) => [rowNumber, rowName, table]),
    ]),
  ).toEqual([
    ['14', [[73, 'Varad', 'PDF tabel']]],
    [
      '35',
      [
        [3, 'Müügitulu', 'PDF tabel'],
        [null, 'Töötajate keskmine arv taandatuna täistööajale', 'PDF tabel'],
      ],
    ],
  ])
})

test('the PDF’s own figures take precedence over its group’s, as in forms', () => {
  const group = pdf('Müügitulu Konsolideeritud', 900)
  expect(reportsOfElements([group]).map(({ isConsolidated }) => isConsolidated)).toEqual([true])
  expect(
    reportsOfElements([group, pdf('Müügitulu', 5)]).map(({ isConsolidated }) => isConsolidated),
  ).toEqual([false])
})

test('rows of a form take precedence over those of a PDF, which fill in what the form lacks', () => {
  const form = { table: 'Kasumiaruanne skeem 2', label: 'Müügitulu', name: 'Revenue', value: 10 }
  const reports = reportsOfElements([
    pdf('Müügitulu', 99),
    pdf('Ärikasum', 4),
    pdf('Töötajate keskmine arv', 3),
    form,
    pdf('Müügitulu Konsolideeritud', 70),
  ])
  expect(
    reports.map(({ reportType, isConsolidated, rows }) => [
      reportType,
      isConsolidated,
      rows.map(({ values, table }) => [values.A1?.value, table]),
    ]),
  ).toEqual([
    [
      '36',
      false,
      [
        [10, undefined],
        [4, 'PDF tabel'],
      ],
    ],
  ])
})

test('a number of employees alone is no income statement', () => {
  expect(reportsOfElements([pdf('Töötajate keskmine arv', 3)])).toEqual([])
})

test('rows of a form with a label only are read by it, unknown ones under their own name', () => {
  const [report] = reportsOfElements(
    [
      ['Varad', 10],
      ['Muu rida', 1],
    ].map(([label, value]) => ({
      table: 'Bilanss',
      label: String(label),
      name: '',
      value: Number(value),
    })),
  )
  expect(
    report?.rows.map(({ rowNumber, rowName, element }) => [rowNumber, rowName, element]),
  ).toEqual([
    [73, 'Varad', 'Assets'],
    [null, 'Muu rida', undefined],
  ])
})

test.each(['Kasumiaruanne', 'Tulemiaruanne'])(
  'the income statement %j has figures and keeps its name',
  (table) => {
    const revenue = table === 'Tulemiaruanne' ? 'TotalRevenue' : 'Revenue'
    const [report] = reportsOfElements([
      { table, label: 'Tulu', name: revenue, value: 3000 },
      { table, label: 'Tulem', name: 'TotalAnnualPeriodProfitLoss', value: 150 },
    ])
    expect(report).toMatchObject({
      reportType: '35',
      rows: [
        { rowNumber: 3, table },
        { rowNumber: 49, table },
      ],
    })
  },
)

test('labour costs, employees and depreciation come from other tables where the form lacks them', () => {
  const income = { table: 'Kasumiaruanne skeem 2', label: 'Müügitulu', name: 'Revenue', value: 10 }
  const cashFlow = {
    table: 'Rahavoogude aruanne kaudsel meetodil',
    label: 'Põhivarade kulum ja väärtuse langus',
    name: 'DepreciationAndImpairmentLossReversalNeg',
    value: 7,
  }
  const note = (name: string, value: number, label = 'Tööjõukulud') => ({
    table: 'Lisa: Tööjõukulud',
    label,
    name,
    value,
  })
  const supplementsOf = (...elements: readonly ReportElement[]) =>
    reportsOfElements(elements)
      .find(({ reportType }) => reportType === '35' || reportType === '36')
      ?.supplements.map(({ element, values, table }) => [element, values.A1?.value, table])
  expect(
    supplementsOf(
      income,
      cashFlow,
      note('LaborExpense', 5),
      note('LaborExpenseConsolidated', 50),
      note('AverageNumberOfEmployeesInFullTimeEquivalentUnitsConsolidated', 74),
      pdf('Töötajate keskmine arv taandatuna täistööajale', 55),
    ),
  ).toEqual([
    ['LaborExpense', 5, 'Lisa: Tööjõukulud'],
    // The note has the group's employees only.
    ['AverageNumberOfEmployees', 55, 'PDF tabel'],
    ['DepreciationAndImpairmentLossReversalNeg', 7, 'Rahavoogude aruanne'],
  ])
  const scheme1 = 'Kasumiaruanne skeem 1'
  expect(
    supplementsOf(
      { ...income, table: scheme1 },
      { ...cashFlow, table: scheme1, name: 'DepreciationAndImpairmentLossReversal', value: -7 },
      { table: scheme1, label: 'Tööjõukulud', name: 'EmployeeExpense', value: -5 },
      cashFlow,
      note('LaborExpense', 5),
      note('', 3, 'Töötajate keskmine arv'),
    ),
  ).toEqual([['AverageNumberOfEmployees', 3, 'Lisa: Tööjõukulud']])
})

test('the published reports have their depreciation, labour costs and employees', () => {
  const figuresOf = (reportId: string) => {
    const report = reportsOfElements(elementsOfReport(reportId)).find(
      ({ reportType }) => reportType === '35',
    )
    return report === undefined ? null : structuredFiguresOf(report)
  }
  expect(figuresOf('3361693')).toMatchObject({
    operatingProfit: 314_967,
    profitBeforeTax: 336_904,
    depreciation: 100_735,
    laborCost: 1_614_840,
    reportedEmployees: 55,
  })
  expect(figuresOf('3398045')).toMatchObject({ laborCost: 2_489_189, reportedEmployees: 63 })
  expect(figuresOf('3464392')).toMatchObject({ depreciation: 278_681, reportedEmployees: 19 })
})
