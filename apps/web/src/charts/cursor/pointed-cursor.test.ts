import { makeLayout } from '@kvartal/charts/layout/layout'
import { makeSeries } from '@kvartal/charts/series/series'
import { company, measure, revenue, year2023 } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { noCursor, pointedCursor } from './cursor-store.ts'

const series = makeSeries(
  year2023,
  [revenue],
  [company('A', [0, 0, 0, 0]), company('B', [1000, 1000, 1000, null])],
)
const layout = makeLayout(series, { width: 1000, height: 500 }, measure)
const x = (period: number) => layout.xs[period] ?? 0
const y = (line: number) => layout.lines[line]?.points[0]?.y ?? 0

test('a pointer near a line selects it and the nearest period', () => {
  expect(pointedCursor(series, layout, x(1) + 20, y(0) - 5)).toEqual({ period: 1, line: 0 })
})

test('a pointer far from every line selects only the period', () => {
  expect(pointedCursor(series, layout, x(2), (y(0) + y(1)) / 2)).toEqual({ period: 2, line: null })
})

test('a name at the line end selects its line at its last value', () => {
  const label = layout.endLabels.find((other) => other.line === 1)
  expect(pointedCursor(series, layout, (label?.x ?? 0) + 10, label?.y ?? 0)).toEqual({
    period: 2,
    line: 1,
  })
})

test('axis labels and the space beside the names select nothing', () => {
  expect(pointedCursor(series, layout, 5, 200)).toEqual(noCursor)
  expect(pointedCursor(series, layout, x(1), 499)).toEqual(noCursor)
  expect(pointedCursor(series, layout, 995, 230)).toEqual(noCursor)
})
