import { expect, test } from 'vitest'
import { statementColumns } from '../../../figures/reports/row-source.ts'
import { publishedReport } from '../../../figures/testing/published-report.ts'
import { cellText, isTotal, shownColumns } from './statement-rows.ts'

const row = (rowName: string, ...columns: string[]) => ({
  rowNumber: null,
  rowName,
  values: Object.fromEntries(columns.map((column) => [column, { value: 1 }])),
})

test('columns are in their order, with the register’s names, else with their year', () => {
  const data = [row('Raha', 'A2', 'A1'), row('Varad', 'A10')]
  expect(statementColumns({ data, columns: { A2: '31.12.2023', A1: ' ' }, year: 2024 })).toEqual([
    { code: 'A1', heading: '2024' },
    { code: 'A2', heading: '31.12.2023' },
    { code: 'A10', heading: 'A10' },
  ])
  expect(
    statementColumns({ data: [row('Raha', 'A1', 'A2')], columns: {}, year: 2024 }).map(
      ({ heading }) => heading,
    ),
  ).toEqual(['2024', '2023'])
})

test.each([
  [{ value: 18_314_951 }, '18 314 951'],
  [{ value: -1250.5 }, '−1 250,5'],
  [{ value: 0 }, '0'],
  [{ value: 'ei kohaldu' }, 'ei kohaldu'],
  [{ value: ' ' }, '-'],
  [{ value: null }, '-'],
  [undefined, '-'],
])('the cell %j is shown as %s', (cell, text) => {
  expect(cellText(cell).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  ['14', 73, 'Varad', true],
  ['14', 86, 'Pikaajalised kohustised', true],
  ['14', 95, 'Kohustised kokku', true],
  ['14', 12, 'KÄIBEVARA KOKKU', true],
  ['14', null, 'Raha', false],
  ['14', 3, 'Nõuded', false],
  ['35', 3, 'Müügitulu', true],
  ['35', 5, 'Kokkulepete tulud', false],
  ['18', 73, 'Laekumised', false],
  ['18', null, 'Rahavood kokku', true],
  ['35', null, 'Kaubad, toore, materjal ja teenused', false],
] as const)('of report %s row %s %s is a total: %s', (type, rowNumber, rowName, expected) => {
  expect(isTotal(type, { rowNumber, rowName })).toBe(expected)
})

test('years are beside each other, newest first: all columns of the chosen year’s report, of other reports their own year', () => {
  const report = (year: number, ...columns: string[]) =>
    publishedReport('14', { _id: `${year}`, year, data: [row('Varad', ...columns)] })
  const chosen = report(2023, 'A1', 'A2')
  const columns = shownColumns(chosen, [report(2022, 'A1'), report(2024, 'A1', 'A2')])
  expect(columns.map(({ report: { year }, heading }) => [year, heading])).toEqual([
    [2024, '2024'],
    [2023, '2023'],
    [2023, '2022'],
    [2022, '2022'],
  ])
})
