import { periodsBetween, yearPeriod } from '@kvartal/domain/period/period'
import { expect, test } from 'vitest'
import { isInShownYears, yearsOfSpan } from './shown-years.ts'

// Figures begin in the third quarter of 2021 and end in the second of 2024.
const quarters = periodsBetween({ year: 2021, quarter: 3 }, { year: 2024, quarter: 2 })
const initial = { from: 2021, to: 2024 }

test.each([
  { first: 0, last: 11, years: null },
  { first: 2, last: 11, years: { from: 2022, to: 2024 } },
  { first: 3, last: 11, years: { from: 2022, fromQuarter: 2, to: 2024 } },
  { first: 0, last: 10, years: { from: 2021, to: 2024, toQuarter: 1 } },
  { first: 4, last: 4, years: { from: 2022, fromQuarter: 3, to: 2022, toQuarter: 3 } },
])('quarters $first to $last of those offered are the years $years', ({ first, last, years }) => {
  expect(yearsOfSpan(quarters, first, last, initial)).toEqual(years)
  const shown = quarters.filter((quarter) => isInShownYears(quarter, years ?? initial))
  expect(shown).toEqual(quarters.slice(first, last + 1))
})

test('years have no quarters', () => {
  const years = periodsBetween(yearPeriod(2020), yearPeriod(2025))
  expect(yearsOfSpan(years, 1, 3, { from: 2022, to: 2025 })).toEqual({ from: 2021, to: 2023 })
  expect(yearsOfSpan(years, 2, 5, { from: 2022, to: 2025 })).toBeNull()
})
