import {
  company,
  employees,
  measure,
  revenue,
  taxRatio,
  year2023,
} from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { makeSeries } from '../series/series.ts'
import { makeLayout } from './layout.ts'
import { barOffset, barPath, barWidth } from './paths.ts'

test('a bar reaches from zero to its value, under zero too; a missing value has none', () => {
  const points = [{ x: 20, y: 10 }, null, { x: 60, y: 110 }]
  expect(points.map((point) => barPath(point, 100, 10))).toEqual([
    'M15,100V10H25V100Z',
    '',
    'M55,100V110H65V100Z',
  ])
})

test.each([
  // 40 px each, of which 0.68 are filled
  [10, 400, 27.2],
  [4, 400, 36],
  [1000, 400, 1],
  [0, 400, 0],
])('%i bars in %i px are %f px wide', (count, width, expected) => {
  expect(barWidth(count, width)).toBeCloseTo(expected, 10)
})

test('bars of one period share its width, two pixels apart, centred', () => {
  // 0.68 of 100 px are 68, less two gaps, divided by three
  expect(barWidth(4, 400, 3)).toBeCloseTo(64 / 3, 10)
  expect([0, 1, 2].map((place) => barOffset(place, 3, 20))).toEqual([-22, 0, 22])
})

test('bars of two metrics are side by side, from zero even when all values are close together', () => {
  const ratio = { ...taxRatio, id: 'other' }
  const lines = [
    company('A', [0.5, 0.5, 0.5, 0.5], 'taxRatio'),
    company('A', [0.6, 0.6, 0.6, 0.6], 'other'),
  ]
  const layout = makeLayout(
    makeSeries(year2023, [taxRatio, ratio], lines, 'bars'),
    { width: 1000, height: 400 },
    measure,
  )
  const [first, second] = layout.lines
  const middle = layout.xs[0] ?? 0
  expect(layout.barWidth).toBe(36)
  expect([first?.points[0]?.x, second?.points[0]?.x]).toEqual([middle - 19, middle + 19])
  expect(first?.zero).toBe(layout.panels[0]?.bottom)
})

test('a panel with one metric has its bar in the middle, whatever other panels have', () => {
  const lines = ['revenue', 'more', 'taxRatio'].map((id) => company('A', [1, 2, 3, 4], id))
  const layout = makeLayout(
    makeSeries(year2023, [revenue, { ...revenue, id: 'more' }, taxRatio], lines, 'bars'),
    { width: 600, height: 400 },
    measure,
  )
  expect(layout.lines[2]?.points[0]?.x).toBe(layout.xs[0])
})

test('bars are centred in equal bands, so that the first and the last are complete, and need no names', () => {
  const series = makeSeries(
    year2023,
    [employees],
    [company('A', [1, 2, null, 4], 'employees')],
    'bars',
  )
  const layout = makeLayout(series, { width: 1000, height: 400 }, measure)
  // The widest tick has one character of 7 px, with a gap of 10 px; 12 px stay free on the right.
  expect([layout.left, layout.right]).toEqual([17, 988])
  // (988 - 17) / 4 = 242.75 px per period
  expect(layout.xs).toEqual([138.375, 381.125, 623.875, 866.625])
  expect(layout.labels).toBeNull()
  expect(layout.lines[0]?.marks).toBe('')
  expect(layout.lines[0]?.bars.map((path) => path !== '')).toEqual([true, true, false, true])
})
