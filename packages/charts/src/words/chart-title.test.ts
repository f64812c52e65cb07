import { expect, test } from 'vitest'
import { employees, metric, revenue, taxRatio, year2023, yearAxis } from '../testing/lines.ts'
import { chartTitle } from './chart-title.ts'

test.each([
  [[revenue], 'Käive, I kv 2023 – IV kv 2023'],
  [[revenue, employees], 'Käive ja töötajaid, I kv 2023 – IV kv 2023'],
  [[revenue, employees, taxRatio], 'Käive, töötajaid ja maksude osakaal käibest, I kv 2023 – IV kv 2023'],
  [[revenue, employees, taxRatio, metric('x', 'Muu', 'ratio')], '4 näitajat, I kv 2023 – IV kv 2023'],
])('the title names the metrics and the range', (metrics, title) => {
  expect(chartTitle(year2023, metrics)).toBe(title)
})

test('a single period is named alone', () => {
  expect(chartTitle(yearAxis(2024, 2024), [revenue])).toBe('Käive, 2024')
})
