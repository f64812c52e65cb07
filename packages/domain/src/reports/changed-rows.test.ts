import { expect, test } from 'vitest'
import { changedRows, correctedFigures } from './corrections.ts'
import type { ReportCell, ReportRow, ReportSource } from './report.ts'

const row = (
  rowNumber: number | null,
  rowName: string,
  values: Record<string, ReportCell['value']>,
): ReportRow => ({
  rowNumber,
  rowName,
  values: Object.fromEntries(Object.entries(values).map(([column, value]) => [column, { value }])),
})

const version = (kind: ReportSource['kind'], ...rows: ReportRow[]) => ({ source: { kind }, rows })

test('values that differ are listed with both, by row and column, those that are gone last', () => {
  const before = version(
    'xml',
    row(7, 'KÄIBEVARA', { A1: 10, A2: 4 }),
    row(73, 'VARAD', { A1: 100 }),
    row(null, 'Märkus', { A1: 'vana' }),
  )
  const after = version(
    'xml',
    row(73, 'VARAD', { A1: 120 }),
    row(7, 'KÄIBEVARA', { A1: 10, A2: 5 }),
    row(74, 'OMAKAPITAL', { A1: 0 }),
  )
  expect(changedRows(before, after)).toEqual([
    { rowNumber: 73, row: 'VARAD', column: 'A1', before: 100, after: 120 },
    { rowNumber: 7, row: 'KÄIBEVARA', column: 'A2', before: 4, after: 5 },
    { rowNumber: 74, row: 'OMAKAPITAL', column: 'A1', before: null, after: 0 },
    { rowNumber: null, row: 'Märkus', column: 'A1', before: 'vana', after: null },
  ])
  expect(changedRows(before, before)).toEqual([])
})

test('between different sources only what both have is compared', () => {
  const file = version('open-data', { ...row(73, 'Varad', { A1: 100 }), element: 'Assets' })
  const answer = version(
    'xml',
    row(73, 'AKTIVA (VARAD) KOKKU', { A1: 110, A2: 90 }),
    row(7, 'KÄIBEVARA KOKKU', { A1: 10 }),
  )
  expect(changedRows(file, answer)).toEqual([
    { rowNumber: 73, row: 'AKTIVA (VARAD) KOKKU', column: 'A1', before: 100, after: 110 },
  ])
})

test('rows of the same name are compared in their order', () => {
  const before = version('xml', row(null, 'sh muud', { A1: 1 }), row(null, 'sh muud', { A1: 2 }))
  const after = version('xml', row(null, 'sh muud', { A1: 1 }), row(null, 'sh muud', { A1: 3 }))
  expect(changedRows(before, after)).toEqual([
    { rowNumber: null, row: 'sh muud', column: 'A1', before: 2, after: 3 },
  ])
})

test('a figure is corrected where an earlier version had another value, not where it had none', () => {
  expect(
    correctedFigures({ revenue: 5, netProfit: 2, equity: null }, [
      { revenue: 4, equity: 1 },
      { revenue: 5, netProfit: null },
    ]),
  ).toEqual(['revenue'])
  expect(correctedFigures({ revenue: 5 }, [])).toEqual([])
})
