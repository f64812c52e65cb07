import { expect, test } from 'vitest'
import { makeSeries } from '../series/series.ts'
import { company, employees, measure, year2023 } from '../testing/lines.ts'
import { barPath, barWidth } from './bar-path.ts'
import { makeLayout } from './layout.ts'

test('a bar reaches from zero to its value, under zero too; a missing value has none', () => {
  expect(barPath([{ x: 20, y: 10 }, null, { x: 60, y: 110 }], 100, 10)).toBe('M15,100V10H25V100ZM55,100V110H65V100Z')
})

test.each([
  // 40 px each, 0.68 of them
  [10, 400, 27.2],
  [4, 400, 36],
  [1000, 400, 1],
  [0, 400, 0],
])('%i bars in %i px are %f px broad', (count, width, expected) => {
  expect(barWidth(count, width)).toBeCloseTo(expected, 10)
})

test('bars stand in the middle of equal rooms, so that the first and the last are whole, and need no names', () => {
  const series = makeSeries(year2023, [employees], [company('A', [1, 2, null, 4], 'employees')], 'bars')
  const layout = makeLayout(series, { width: 1000, height: 400 }, measure)
  // The widest tick has one letter: 7 px and 10 px off the values; 12 px stay free on the right.
  expect([layout.left, layout.right]).toEqual([17, 988])
  // (988 - 17) / 4 = 242.75 px of room each
  expect(layout.xs).toEqual([138.375, 381.125, 623.875, 866.625])
  expect(layout.labels).toBeNull()
  expect(layout.lines[0]?.marks).toBe('')
  expect(layout.lines[0]?.path.split('M')).toHaveLength(4)
})
