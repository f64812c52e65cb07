import { expect, test } from 'vitest'
import {
  comparePeriods,
  parsePeriodKey,
  parseQuarterKey,
  parseYearKey,
  periodIndex,
  periodKey,
  periodLabel,
  periodName,
  periodsBetween,
  periodYearBefore,
  previousPeriod,
  quarterAt,
  yearPeriod,
} from './period.ts'
import { defaultYearRange, isInYears, yearsOf } from './years.ts'

test.each([
  [{ year: 2024, quarter: 1 } as const, 'I kv 2024', '2024-Q1'],
  [{ year: 2023, quarter: 2 } as const, 'II kv 2023', '2023-Q2'],
  [{ year: 2025, quarter: 3 } as const, 'III kv 2025', '2025-Q3'],
  [{ year: 2022, quarter: 4 } as const, 'IV kv 2022', '2022-Q4'],
])('%o has the label %s and the key %s', (period, label, key) => {
  expect(periodLabel(period)).toBe(label)
  expect(periodKey(period)).toBe(key)
  expect(quarterAt(periodIndex(period))).toEqual(period)
})

test('the fourth quarter is followed by the first of the next year', () => {
  expect(periodIndex({ year: 2025, quarter: 1 }) - periodIndex({ year: 2024, quarter: 4 })).toBe(1)
  expect(comparePeriods({ year: 2024, quarter: 4 }, { year: 2025, quarter: 1 })).toBeLessThan(0)
})

test('all periods between two are listed, both ends included', () => {
  expect(
    periodsBetween({ year: 2023, quarter: 3 }, { year: 2024, quarter: 2 }).map(periodLabel),
  ).toEqual(['III kv 2023', 'IV kv 2023', 'I kv 2024', 'II kv 2024'])
})

test('there are no periods between one and an earlier one', () => {
  expect(periodsBetween({ year: 2024, quarter: 1 }, { year: 2023, quarter: 4 })).toEqual([])
})

test.each([
  ['2024-Q1', { year: 2024, quarter: 1 }],
  ['2024', { year: 2024, quarter: null }],
  ['2024-Q5', null],
  ['2024-1', null],
  ['24', null],
  ['', null],
])('the key %j is the period %o', (key, period) => {
  expect(parsePeriodKey(key)).toEqual(period)
})

test('a key of the other basis is invalid', () => {
  expect(parseQuarterKey('2024')).toBeNull()
  expect(parseYearKey('2024-Q1')).toBeNull()
})

test('a year’s label, key and index are its number', () => {
  const period = yearPeriod(2024)
  expect([periodLabel(period), periodName(period), periodKey(period), periodIndex(period)]).toEqual(
    ['2024', '2024. aasta', '2024', 2024],
  )
  expect(periodsBetween(yearPeriod(2023), period)).toEqual([yearPeriod(2023), period])
})

test('the first quarter is preceded by the fourth of the year before; a year earlier is the same quarter', () => {
  expect(previousPeriod({ year: 2025, quarter: 1 })).toEqual({ year: 2024, quarter: 4 })
  expect(periodYearBefore({ year: 2025, quarter: 1 })).toEqual({ year: 2024, quarter: 1 })
  expect(previousPeriod(yearPeriod(2025))).toEqual(periodYearBefore(yearPeriod(2025)))
})

const year = (year: number) => ({ year, quarter: 1 }) as const

test('the initial year range is the last four years with figures, even if there are gaps', () => {
  expect(defaultYearRange([2019, 2021, 2022, 2024, 2026].map(year))).toEqual({
    from: 2021,
    to: 2026,
  })
  expect(defaultYearRange([2025, 2024].map(year))).toEqual({ from: 2024, to: 2025 })
  expect(defaultYearRange([])).toBeNull()
})

test('a year counts once however many quarters it has', () => {
  expect(yearsOf([year(2025), { year: 2025, quarter: 2 }, year(2024)])).toEqual([2024, 2025])
})

test('a year range includes both of its ends', () => {
  const range = { from: 2023, to: 2024 }
  expect([2022, 2023, 2024, 2025].map((y) => isInYears(year(y), range))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
