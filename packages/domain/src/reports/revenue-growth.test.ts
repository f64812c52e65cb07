import { expect, test } from 'vitest'
import { revenueGrowth } from './revenue-growth.ts'

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
  // Divided by what is without its sign: from −100 to 50 it is a gain.
  [-100, 50, 1.5],
  [100, 0, -1],
])('from %d to %d revenue grew by %d', (previous, own, growth) => {
  const result = revenueGrowth({ revenue: previous, period: calendar(2023) }, { revenue: own, period: calendar(2024) })
  expect(result).toEqual({ growth: expect.closeTo(growth, 12), gap: null })
})

test('a fall that counts as none is 0 without a sign', () => {
  const { growth } = revenueGrowth({ revenue: 100, period: null }, { revenue: 99, period: null })
  expect(Object.is(growth, 0)).toBe(true)
})

const short = { start: '2023-04-01', end: '2023-12-31' }
const long = { start: '2023-07-01', end: '2024-12-31' }

test.each([
  ['no-revenue', { revenue: 1, period: null }, { revenue: null, period: null }],
  ['no-previous-year', null, { revenue: 1, period: null }],
  ['no-previous-year', { revenue: null, period: null }, { revenue: 1, period: null }],
  ['previous-is-zero', { revenue: 0, period: null }, { revenue: 1, period: null }],
  ['not-twelve-months', { revenue: 1, period: short }, { revenue: 1, period: calendar(2024) }],
  ['not-twelve-months', { revenue: 1, period: calendar(2023) }, { revenue: 1, period: long }],
  ['not-twelve-months', { revenue: 1, period: short }, { revenue: 1, period: null }],
])('growth is left empty and says why: %s', (gap, previous, own) => {
  expect(revenueGrowth(previous, own)).toEqual({ growth: null, gap })
})

test('twelve months need not be a calendar year', () => {
  const years = [{ start: '2023-08-01', end: '2024-07-31' }, { start: '2024-08-01', end: '2025-07-31' }] as const
  expect(revenueGrowth({ revenue: 10, period: years[0] }, { revenue: 15, period: years[1] })).toEqual({ growth: 0.5, gap: null })
})
