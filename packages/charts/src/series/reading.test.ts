import { company, employees, revenue, tag, year2023 } from '@kvartal/testing/charts/lines'
import { expect, test } from 'vitest'
import { readPeriod, walkOrder } from './reading.ts'
import { makeSeries } from './series.ts'

test('companies are sorted by value with missing ones last, tag averages separately', () => {
  const series = makeSeries(
    year2023,
    [revenue],
    [
      tag('Ehitus', [5, 5, 5, 5]),
      company('Missing', [null, 1, 1, 1]),
      company('Small', [1, 1, 1, 1]),
      company('Large', [9, 1, 1, 1]),
    ],
  )
  expect(readPeriod(series, 0, null)).toEqual([
    {
      metricId: 'revenue',
      rows: [
        { line: 3, value: 9, place: 1 },
        { line: 2, value: 1, place: 2 },
        { line: 1, value: null, place: null },
      ],
      left: 0,
      leftMissing: 0,
      tags: [{ line: 0, value: 5, place: 1 }],
    },
  ])
  expect(walkOrder(series, 0)).toEqual([3, 2, 1, 0])
})

const twenty = makeSeries(
  year2023,
  [revenue],
  Array.from({ length: 20 }, (_, i) => company(`C${i}`, [i < 2 ? null : 100 - i, 0, 0, 0])),
)

test('of a long list the first twelve have a row and the others are counted', () => {
  const [section] = readPeriod(twenty, 0, null)
  expect(section?.rows.map((row) => row.line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  expect(section?.left).toBe(8)
  expect(section?.leftMissing).toBe(2)
})

test('the focused line always has a row, with its own place', () => {
  const [section] = readPeriod(twenty, 0, 18)
  expect(section?.rows.at(-1)).toEqual({ line: 18, value: 82, place: 17 })
  expect(section?.rows).toHaveLength(12)
  expect(section?.left).toBe(8)
})

test('a list one over the limit is shown completely', () => {
  const thirteen = makeSeries(
    year2023,
    [revenue],
    Array.from({ length: 13 }, (_, i) => company(`C${i}`, [i, 0, 0, 0])),
  )
  expect(readPeriod(thirteen, 0, null)[0]?.rows).toHaveLength(13)
})

test('each metric has a section, and the arrow keys move through them in turn', () => {
  const series = makeSeries(
    year2023,
    [revenue, employees],
    [
      company('A', [1, 1, 1, 1]),
      company('B', [2, 1, 1, 1]),
      company('A', [7, 1, 1, 1], 'employees'),
      company('B', [3, 1, 1, 1], 'employees'),
    ],
  )
  expect(readPeriod(series, 0, null).map((section) => section.metricId)).toEqual([
    'revenue',
    'employees',
  ])
  expect(walkOrder(series, 0)).toEqual([1, 0, 2, 3])
})
