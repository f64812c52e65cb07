import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import { reportOf, yearOf } from '@kvartal/testing/reports/extracts/years'
import { expect, test } from 'vitest'
import { annualAxis, annualCharts, annualLines, markedYears } from './charts-part.tsx'

const period = { start: '2023-07-01', end: '2024-12-31' }
const figures = deriveAnnualFigures([
  yearOf(2022, { equity: 1, liabilities: 2 }),
  {
    year: 2024,
    quarterlyEmployees: [],
    reports: [reportOf('14', { equity: 3, liabilities: null }, { period, isConsolidated: true })],
  },
])
const axis = annualAxis(figures)
const company = { registryCode: '10000018', name: 'AS MARU EHITUS' }

test('there are the five charts of the specification', () => {
  expect(annualCharts.map(({ metrics }) => metrics)).toEqual([
    ['totalAssets'],
    ['equity', 'liabilities'],
    ['revenue', 'netProfit'],
    ['roe', 'roa', 'profitMargin'],
    ['currentRatio', 'debtToEquity', 'equityRatio', 'debtRatio'],
  ])
})

test('a year without reports between two that have some keeps its space on the axis', () => {
  expect(axis.periods.map(({ tick, age }) => [tick, age])).toEqual([
    ['2022', 2],
    ['2023', 1],
    ['2024*', 0],
  ])
  const lines = annualLines(company, ['equity', 'liabilities'], figures, axis)
  expect(lines.map(({ metricId, values }) => [metricId, values])).toEqual([
    ['equity', [1, null, 3]],
    ['liabilities', [2, null, null]],
  ])
  const long = ['majandusaasta 01.07.2023–31.12.2024, 18 kuud', 'kontserni andmed']
  expect(lines[0]?.notes).toEqual([[], [], long])
  expect(lines[0]?.bases).toEqual(['own 1 01-01', null, null])
  expect(markedYears(figures, axis)).toEqual([`* 2024: ${long.join('; ')}`])
})

test('the last ten years are drawn', () => {
  const many = deriveAnnualFigures([2010, 2015, 2025].map((year) => yearOf(year, { equity: 1 })))
  const years = annualAxis(many).periods.map(({ order }) => order)
  expect([years[0], years.at(-1), years.length]).toEqual([2016, 2025, 10])
})
