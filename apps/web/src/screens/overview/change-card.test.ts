import { expect, test } from 'vitest'
import { mostChanged } from './change-card.tsx'
import type { OverviewRow } from './overview-table.ts'

const row = (activity: string | null, change: number | null, compared: number): OverviewRow => ({
  kind: 'activity',
  activity,
  code: null,
  version: null,
  cells: [],
  total: {
    sum: 1,
    change,
    share: null,
    largestShare: null,
    companies: compared,
    withValue: compared,
    compared,
    translated: 0,
  },
})

const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, i) => row(name, (i + 1) / 100, 100))

test('rises and falls come by their size, of activities with a hundred companies', () => {
  const { rows, least } = mostChanged([
    ...many,
    row('langus', -0.5, 100),
    row('väike', 9, 99),
    row(null, 9, 100),
    row('teadmata', null, 100),
  ])
  expect(least).toBe(100)
  expect(rows.map(({ activity }) => activity)).toEqual(['langus', 'f', 'e', 'd', 'c'])
})

test('where few have so many, ten are enough', () => {
  const { rows, least } = mostChanged([...many.slice(0, 4), row('väike', 9, 10), row('üks', 99, 9)])
  expect(least).toBe(10)
  expect(rows.map(({ activity }) => activity)).toEqual(['väike', 'd', 'c', 'b', 'a'])
})
