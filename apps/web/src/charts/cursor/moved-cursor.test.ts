import { makeSeries } from '@kvartal/charts/series/series'
import { company, employees, revenue, year2023, yearAxis } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { movedCursor, noCursor } from './cursor-store.ts'

const a = company('A', [1, 2, 3, 4])
const b = company('B', [5, 6, 7, 8])
const before = makeSeries(year2023, [revenue], [a, b])

test('a cursor stays on its period and company when other lines come or go', () => {
  const more = makeSeries(year2023, [revenue], [company('C', [9, 9, 9, 9]), a, b])
  expect(movedCursor(before, more, { period: 2, line: 1 })).toEqual({ period: 2, line: 2 })
  expect(movedCursor(more, before, { period: 2, line: 2 })).toEqual({ period: 2, line: 1 })
})

test('a line or a period that is gone is not selected', () => {
  const alone = makeSeries(year2023, [revenue], [a])
  expect(movedCursor(before, alone, { period: 2, line: 1 })).toEqual({ period: 2, line: null })
  const years = makeSeries(yearAxis(2020, 2023), [revenue], [a, b])
  expect(movedCursor(before, years, { period: 2, line: 1 })).toEqual({ period: null, line: 1 })
})

test('a line is one company’s one metric', () => {
  const both = makeSeries(
    year2023,
    [employees, revenue],
    [company('A', [1, 1, 1, 1], 'employees'), a, b],
  )
  const line = both.lines.findIndex(
    ({ subject, metric }) => subject.key === 'A' && metric.id === 'revenue',
  )
  expect(movedCursor(before, both, { period: 0, line: 0 })).toEqual({ period: 0, line })
})

test('no cursor stays none', () => {
  expect(movedCursor(before, makeSeries(year2023, [revenue], [b, a]), noCursor)).toEqual(noCursor)
})
