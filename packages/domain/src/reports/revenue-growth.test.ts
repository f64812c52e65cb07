import { expect, test } from 'vitest'
import type { FinancialYear } from './report.ts'
import { ignoredFall, revenueGrowth, type YearRevenue } from './revenue-growth.ts'

const own = (revenue: number | null, period: FinancialYear | null): YearRevenue => ({
  revenue,
  period,
  isConsolidated: false,
})
const calendar = (year: number) => ({ start: `${year}-01-01`, end: `${year}-12-31` })

test.each<[number, number, number]>([
  [100, 150, 0.5],
  [100, 100, 0],
  [100, 94, -0.06],
  // Small falls count as no change, up to 0.05 and not beyond it.
  [100, 99, 0],
  [100, 95, 0],
  [10_000, 9_499, -0.0501],
  // Small gains stay.
  [100, 101, 0.01],
  // The divisor is an absolute value: from −100 to 50 it is a gain.
  [-100, 50, 1.5],
  [100, 0, -1],
])('from %d to %d revenue grew by %d', (previous, latest, growth) => {
  const result = revenueGrowth(own(previous, calendar(2023)), own(latest, calendar(2024)))
  expect(result).toEqual({ growth: expect.closeTo(growth, 12), gap: null })
})

test('a fall that counts as no change is 0 without a sign', () => {
  const { growth } = revenueGrowth(own(100, calendar(2023)), own(99, calendar(2024)))
  expect(Object.is(growth, 0)).toBe(true)
})

test.each([
  [100, 99, -0.01],
  [100, 95, -0.05],
  [100, 94, null],
  [100, 100, null],
  [100, 101, null],
  [0, 5, null],
  [null, 5, null],
  [100, null, null],
])('from %s to %s the fall that counts as no change is %s', (previous, latest, fall) => {
  expect(ignoredFall(previous, latest)).toBe(fall)
})

const short = { start: '2023-04-01', end: '2023-12-31' }
const long = { start: '2023-07-01', end: '2024-12-31' }

test.each([
  ['no-revenue', own(1, calendar(2023)), own(null, calendar(2024))],
  ['no-previous-year', null, own(1, calendar(2024))],
  ['no-previous-year', own(null, calendar(2023)), own(1, calendar(2024))],
  ['previous-is-zero', own(0, calendar(2023)), own(1, calendar(2024))],
  ['not-twelve-months', own(1, short), own(1, calendar(2024))],
  ['not-twelve-months', own(1, calendar(2023)), own(1, long)],
  ['unknown-period', own(1, calendar(2023)), own(1, null)],
  ['unknown-period', own(1, null), own(1, calendar(2024))],
  // Two years that overlap by a month, and two with a month between.
  ['not-consecutive', own(1, { start: '2023-02-01', end: '2024-01-31' }), own(1, calendar(2024))],
  ['not-consecutive', own(1, { start: '2022-12-01', end: '2023-11-30' }), own(1, calendar(2024))],
  ['own-and-group', { ...own(1, calendar(2023)), isConsolidated: true }, own(1, calendar(2024))],
  ['own-and-group', own(1, calendar(2023)), { ...own(1, calendar(2024)), isConsolidated: true }],
])('growth is empty, with the reason %s', (gap, previous, latest) => {
  expect(revenueGrowth(previous, latest)).toEqual({ growth: null, gap })
})

test('twelve months need not be a calendar year', () => {
  const years = [
    { start: '2023-08-01', end: '2024-07-31' },
    { start: '2024-08-01', end: '2025-07-31' },
  ] as const
  expect(revenueGrowth(own(10, years[0]), own(15, years[1]))).toEqual({ growth: 0.5, gap: null })
})
