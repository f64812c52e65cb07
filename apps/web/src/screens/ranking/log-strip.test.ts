import { expect, test } from 'vitest'
import { logStrip } from './statistics-card.tsx'

test('values are placed by their logarithm', () => {
  const { placeOf, ticks } = logStrip([
    { from: 1, to: 100, count: 4 },
    { from: 100, to: 10_000, count: 2 },
  ])
  expect([placeOf(1), placeOf(10), placeOf(100), placeOf(10_000)]).toEqual([0, 25, 50, 100])
  expect(ticks).toEqual([1, 10, 100, 1000, 10_000].map((value, i) => ({ value, at: i * 25 })))
})

test('ranges without companies have no bar', () => {
  const { bars, most } = logStrip([
    { from: 1, to: 10, count: 4 },
    { from: 10, to: 100, count: 0 },
    { from: 100, to: 1000, count: 1 },
  ])
  expect([bars.map(({ count }) => count), most]).toEqual([[4, 1], 4])
})

test('losses and zero have boxes before the scale', () => {
  const { bars, placeOf, ticks } = logStrip([
    { from: -500, to: 0, count: 1 },
    { from: 0, to: 0, count: 2 },
    { from: 10, to: 1000, count: 4 },
  ])
  expect(bars.map(({ from, to }) => [from, to])).toEqual([
    [0, 5],
    [7, 12],
    [14, 100],
  ])
  expect([placeOf(-3), placeOf(0), placeOf(10), placeOf(1000)]).toEqual([2.5, 9.5, 14, 100])
  expect(ticks.map(({ value }) => value)).toEqual([-1, 0, 10, 100, 1000])
})

test('a single value is in the middle', () => {
  const { bars, placeOf, ticks } = logStrip([{ from: 684, to: 684, count: 1 }])
  expect(placeOf(684)).toBe(50)
  expect(bars).toEqual([{ from: 49, to: 51, count: 1 }])
  expect(ticks.map(({ value }) => Math.round(value))).toEqual([684])
})

test('a narrow scale has finer ticks, a wide one fewer than its powers', () => {
  expect(logStrip([{ from: 150, to: 900, count: 3 }]).ticks.map(({ value }) => value)).toEqual([
    200, 500,
  ])
  expect(logStrip([{ from: 1, to: 1e9, count: 3 }]).ticks.map(({ value }) => value)).toEqual([
    1, 100, 10_000, 1e6, 1e8,
  ])
})
