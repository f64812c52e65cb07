import {
  company,
  employees,
  metric,
  revenue,
  taxRatio,
  year2023,
  yearAxis,
} from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { makeSeries } from '../series/series.ts'
import { noSwitches } from '../series/switches.ts'
import { chartTitle, seriesTitle } from './chart-title.ts'

test.each([
  [[revenue], 'Käive, I kv 2023 – IV kv 2023'],
  [[revenue, employees], 'Käive ja töötajaid, I kv 2023 – IV kv 2023'],
  [
    [revenue, employees, taxRatio],
    'Käive, töötajaid ja maksude osakaal käibest, I kv 2023 – IV kv 2023',
  ],
  [
    [revenue, employees, taxRatio, metric('x', 'Muu', 'ratio')],
    '4 näitajat, I kv 2023 – IV kv 2023',
  ],
])('the title names the metrics and the range', (metrics, title) => {
  expect(chartTitle(year2023, metrics)).toBe(title)
})

test('a single period is named by itself', () => {
  expect(chartTitle(yearAxis(2024, 2024), [revenue])).toBe('Käive, 2024')
})

test('a title says whose figures these are, where nothing else does', () => {
  const series = makeSeries(year2023, [revenue], [company('A', [1, 2, 3, 4])])
  expect(seriesTitle(series, 'Ehitus, Kaubandus (mediaan)')).toBe(
    'Ehitus, Kaubandus (mediaan): käive, I kv 2023 – IV kv 2023',
  )
})

test('the active switches are part of the title', () => {
  const titleOf = (switches: object) =>
    seriesTitle(
      makeSeries(year2023, [revenue], [company('A', [null, 2, 3, 4])], 'lines', {
        ...noSwitches,
        ...switches,
      }),
    )
  expect(titleOf({})).toBe('Käive, I kv 2023 – IV kv 2023')
  expect(titleOf({ isIndexed: true })).toBe(
    'Käive, I kv 2023 – IV kv 2023 (indeks, II kv 2023 = 100)',
  )
  expect(titleOf({ isIndexed: true, isLog: true })).toBe(
    'Käive, I kv 2023 – IV kv 2023 (indeks, II kv 2023 = 100; logaritmiline telg)',
  )
})
