import { expect, test } from 'vitest'
import { nearestIndex, nearestLine } from './nearest.ts'

test.each([
  [-100, 0],
  [4, 0],
  [6, 1],
  [14, 1],
  [16, 2],
  [900, 2],
])('at %i px the nearest period is number %i', (x, index) => {
  expect(nearestIndex([0, 10, 20], x)).toBe(index)
})

test('without periods there is no nearest one', () => {
  expect(nearestIndex([], 5)).toBeNull()
})

const xs = [0, 100]
const flat = [
  { x: 0, y: 50 },
  { x: 100, y: 50 },
]
const steep = [
  { x: 0, y: 0 },
  { x: 100, y: 1000 },
]

test('a line is near where its stroke runs, not only at its points', () => {
  expect(nearestLine([flat], xs, 50, 55, 10)).toBe(0)
  expect(nearestLine([flat], xs, 50, 61, 10)).toBeNull()
})

test('the distance to a steep line is measured across it', () => {
  expect(nearestLine([steep], xs, 50, 540, 10)).toBe(0)
})

test('a gap is not near, a point beside it is', () => {
  expect(nearestLine([[null, null]], xs, 50, 50, 10)).toBeNull()
  expect(nearestLine([[null, { x: 100, y: 50 }]], xs, 96, 52, 10)).toBe(0)
  expect(nearestLine([[null, { x: 100, y: 50 }]], xs, 60, 50, 10)).toBeNull()
})

test('of two lines at the same place the one drawn on top wins', () => {
  expect(nearestLine([flat, flat], xs, 50, 50, 10)).toBe(1)
})
