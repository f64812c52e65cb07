import { expect, test } from 'vitest'
import { comparePeriods, periodAt, periodIndex, periodKey, periodLabel, periodsBetween } from './period.ts'
import { defaultYearRange, isInYears, yearsOf } from './years.ts'

test.each([
  [{ year: 2024, quarter: 1 } as const, 'I kv 2024', '2024-Q1'],
  [{ year: 2023, quarter: 2 } as const, 'II kv 2023', '2023-Q2'],
  [{ year: 2025, quarter: 3 } as const, 'III kv 2025', '2025-Q3'],
  [{ year: 2022, quarter: 4 } as const, 'IV kv 2022', '2022-Q4'],
])('%o is written %s and keyed %s', (period, label, key) => {
  expect(periodLabel(period)).toBe(label)
  expect(periodKey(period)).toBe(key)
  expect(periodAt(periodIndex(period))).toEqual(period)
})

test('the fourth quarter is followed by the first of the next year', () => {
  expect(periodIndex({ year: 2025, quarter: 1 }) - periodIndex({ year: 2024, quarter: 4 })).toBe(1)
  expect(comparePeriods({ year: 2024, quarter: 4 }, { year: 2025, quarter: 1 })).toBeLessThan(0)
})

test('the periods between two are all there, both ends included', () => {
  expect(periodsBetween({ year: 2023, quarter: 3 }, { year: 2024, quarter: 2 }).map(periodLabel)).toEqual([
    'III kv 2023',
    'IV kv 2023',
    'I kv 2024',
    'II kv 2024',
  ])
})

test('nothing lies between a period and an earlier one', () => {
  expect(periodsBetween({ year: 2024, quarter: 1 }, { year: 2023, quarter: 4 })).toEqual([])
})

const year = (year: number) => ({ year, quarter: 1 }) as const

test('the year range opens with the last four years that have figures, whether they follow each other or not', () => {
  expect(defaultYearRange([2019, 2021, 2022, 2024, 2026].map(year))).toEqual({ from: 2021, to: 2026 })
  expect(defaultYearRange([2025, 2024].map(year))).toEqual({ from: 2024, to: 2025 })
  expect(defaultYearRange([])).toBeNull()
})

test('a year counts once however many quarters it has', () => {
  expect(yearsOf([year(2025), { year: 2025, quarter: 2 }, year(2024)])).toEqual([2024, 2025])
})

test('a year range includes both of its ends', () => {
  const range = { from: 2023, to: 2024 }
  expect([2022, 2023, 2024, 2025].map((y) => isInYears(year(y), range))).toEqual([false, true, true, false])
})
