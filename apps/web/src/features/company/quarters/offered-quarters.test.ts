import { expect, test } from 'vitest'
import { shownPeriod } from '../figures/shown-period.ts'
import { offeredQuarters } from './offered-quarters.ts'

const own = [{ year: 2024, quarter: 4 }, { year: 2025, quarter: 2 }] as const
const published = [
  { year: 2024, quarter: 4 },
  { year: 2025, quarter: 1 },
  { year: 2025, quarter: 2 },
  { year: 2025, quarter: 3 },
] as const

test('each year has four quarters: filled, empty where only others have figures, unpublished', () => {
  const offered = offeredQuarters(own, published)
  expect([...Map.groupBy(offered, ({ period }) => period.year)].map(([year, quarters]) => [year, quarters.map(({ state }) => state)])).toEqual([
    [2024, ['unpublished', 'unpublished', 'unpublished', 'filled']],
    [2025, ['empty', 'filled', 'empty', 'unpublished']],
  ])
})

test('years without any data in between are included too', () => {
  const offered = offeredQuarters([{ year: 2021, quarter: 1 }], [{ year: 2023, quarter: 1 }])
  expect([...new Set(offered.map(({ period }) => period.year))]).toEqual([2021, 2022, 2023])
})

test('without data there are no years', () => {
  expect(offeredQuarters([], [])).toEqual([])
  expect(shownPeriod([], null)).toBeNull()
})

test.each([
  ['the latest with figures when none is requested', null, { year: 2025, quarter: 2 }],
  ['the one asked for', { year: 2024, quarter: 4 }, { year: 2024, quarter: 4 }],
  ['one without figures when it is asked for', { year: 2025, quarter: 3 }, { year: 2025, quarter: 3 }],
  ['the latest when the one asked for is not published', { year: 2025, quarter: 4 }, { year: 2025, quarter: 2 }],
  ['the latest when the one asked for is out of all years', { year: 1990, quarter: 1 }, { year: 2025, quarter: 2 }],
] as const)('shown is %s', (_, asked, expected) => {
  expect(shownPeriod(offeredQuarters(own, published), asked)).toEqual(expected)
})
