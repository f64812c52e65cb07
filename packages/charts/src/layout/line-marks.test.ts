import { company, measure, revenue, yearAxis } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { makeSeries } from '../series/series.ts'
import { makeLayout } from './layout.ts'

const years = yearAxis(1987, 2026)
const values = years.periods.map((_, i) => i + 1)
const layoutOf = (count: number) => {
  const lines = Array.from({ length: count }, (_, slot) =>
    company(`C${slot}`, values, 'revenue', slot),
  )
  return makeLayout(makeSeries(years, [revenue], lines), { width: 1000, height: 500 }, measure)
}
const marksOf = (count: number) =>
  layoutOf(count).lines.map(({ marks }) => marks.split('M').length - 1)

test('nineteen colours distinguish as many companies without marks', () => {
  expect(new Set(marksOf(19))).toEqual(new Set([0]))
})

test('companies with the colour of another one have marks, a few on each line and one at its end', () => {
  const marks = marksOf(21)
  // The 20th and 21st company have the colours of the first two.
  expect(marks.map((count) => count > 0)).toEqual(
    Array.from({ length: 21 }, (_, i) => i < 2 || i > 18),
  )
  expect(marks[0]).toBeGreaterThan(3)
  expect(marks[0]).toBeLessThan(12)
  const last = layoutOf(21).xs.at(-1) ?? 0
  expect(layoutOf(21).lines[0]?.marks).toContain(`M${Math.round((last - 3) * 10) / 10},`)
})
