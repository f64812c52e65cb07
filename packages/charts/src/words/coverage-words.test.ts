import type { Coverage } from '@kvartal/domain/averages/coverage'
import { company, employees, revenue, tag, year2023 } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { makeSeries } from '../series/series.ts'
import { companyCount, coverageOfPeriod, coverageRange, coverageTexts } from './coverage-words.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test.each([
  [11, 211, '11 ettevõtet 211-st'],
  [1, 3, '1 ettevõte kolmest'],
  [38, 38, '38 ettevõtet 38-st'],
  [9870, 10_000, '9 870 ettevõtet 10 000-st'],
])('%i of %i companies', (count, of, text) => {
  expect(plain(companyCount(count, of))).toBe(text)
})

test.each<[readonly number[], string]>([
  [[10, 10], '10 ettevõtet 44-st'],
  [[10, 9, 10], '9–10 ettevõtet 44-st'],
  [[1, 0, 3], '1–3 ettevõtet 44-st'],
  [[0, 0], '0 ettevõtet 44-st'],
  [[], '0 ettevõtet 44-st'],
])('values of %j companies', (counts, text) => {
  expect(plain(coverageRange({ counts, of: 44 }))).toBe(text)
})

const coverage: Coverage = { of: 44, counts: [41, 0, 39, 2], isThin: [false, false, false, true] }

test('a period’s value has its number of companies, and says when they are few', () => {
  const texts = [0, 1, 3].map((period) => plain(coverageOfPeriod(coverage, period)))
  expect(texts).toEqual([
    '41 ettevõtet 44-st',
    undefined,
    '2 ettevõtet 44-st, alla poole parima perioodi omast',
  ])
})

test('below the chart are the numbers of companies of each tag’s line', () => {
  const own = { ...tag('Ehitus', [1, null, 2, 9]), coverage }
  const steady = {
    ...tag('IT', [1, 1, 1, 1]),
    coverage: { of: 10, counts: [10, 10, 10, 10], isThin: [false, false, false, false] },
  }
  const without = {
    ...tag('Tühi', [null, null, null, null]),
    coverage: { of: 3, counts: [0, 0, 0, 0], isThin: [false, false, false, false] },
  }
  expect(
    coverageTexts(
      makeSeries(year2023, [revenue], [own, steady, without, company('A', [1, 2, 3, 4])]),
    ).map(plain),
  ).toEqual([
    'Ehitus · keskmine: 39–41 ettevõtet 44-st, peene joonega 2 (IV kv 2023)',
    'IT · keskmine: 10 ettevõtet kümnest',
    'Peen joon: andmeid on alla poole ettevõtete kohta, võrreldes parima perioodiga.',
  ])
  const two = makeSeries(year2023, [revenue, employees], [{ ...own, metricId: 'employees' }])
  expect(plain(coverageTexts(two)[0] ?? null)).toBe(
    'Ehitus · keskmine, töötajaid: 39–41 ettevõtet 44-st, peene joonega 2 (IV kv 2023)',
  )
  expect(coverageTexts(makeSeries(year2023, [revenue], [company('A', [1, 2, 3, 4])]))).toEqual([])
  const twice = {
    ...own,
    coverage: { of: 44, counts: [1, 2, 39, 3], isThin: [true, true, false, true] },
  }
  expect(plain(coverageTexts(makeSeries(year2023, [revenue], [twice]))[0] ?? null)).toBe(
    'Ehitus · keskmine: 39 ettevõtet 44-st, peene joonega 1–3 (I kv 2023 – II kv 2023, IV kv 2023)',
  )
})
