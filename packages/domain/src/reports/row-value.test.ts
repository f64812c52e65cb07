import { expect, test } from 'vitest'
import { columnsInOrder, rowValue, valueColumn } from './find-row.ts'
import type { ReportCell, ReportRow } from './report.ts'

const valueOf = (columns: Record<string, ReportCell['value']>) => {
  const values = Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [column, { value }]),
  )
  const row: ReportRow = { rowNumber: 3, rowName: 'MÜÜGITULU', values }
  return rowValue(row)
}

test.each<[string, Record<string, ReportCell['value']>, number | null]>([
  ['the report year', { A2: 50, A1: 100 }, 100],
  ['a 0 of the report year', { A1: 0, A2: 50 }, 0],
  ['a loss', { A1: -12.5 }, -12.5],
  ['the first other column without the report year', { A10: 9, A3: 30, A2: 20 }, 20],
  ['a text that is no number as 0', { A1: '-', A2: 50 }, 0],
  ['an empty text as 0', { A1: '', A2: 50 }, 0],
  ['an empty cell as 0', { A1: null, A2: 50 }, 0],
  ['words as 0', { A1: 'vt lisa 4' }, 0],
  ['a number kept as text', { A1: '1 234,50' }, 1234.5],
  ['a negative number kept as text', { A1: '−70' }, -70],
  ['what is not finite as 0', { A1: Number.NaN }, 0],
  ['nothing without columns', {}, null],
])('the value of a row is %s', (_, columns, expected) => {
  expect(valueOf(columns)).toBe(expected)
})

test('a row that is not found has no value', () => {
  expect(rowValue(null)).toBeNull()
})

test('columns are in the order of their numbers, without duplicates', () => {
  expect(columnsInOrder(['A2', 'A10', 'A1', 'A2'])).toEqual(['A1', 'A2', 'A10'])
})

test('the column of a value is known', () => {
  const row = (...columns: string[]) => ({
    rowNumber: 3,
    rowName: 'MÜÜGITULU',
    values: Object.fromEntries(columns.map((column) => [column, { value: 1 }])),
  })
  expect([row('A2', 'A1'), row('A3', 'A2'), row()].map(valueColumn)).toEqual(['A1', 'A2', null])
})
