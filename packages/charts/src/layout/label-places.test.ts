import { expect, test } from 'vitest'
import { placeLabels } from './line-labels.ts'

const labels = (...ys: number[]) => ys.map((y) => ({ y, weight: 1 }))

test('labels that are far apart keep their preferred positions', () => {
  expect(placeLabels(labels(10, 50, 90), 15, 0, 100)).toEqual([10, 50, 90])
})

test('labels that would overlap are distributed around their centre, in their order', () => {
  expect(placeLabels(labels(52, 50), 10, 0, 100)).toEqual([56, 46])
})

test('a group that grows into the next one is merged with it', () => {
  expect(placeLabels(labels(50, 50, 57), 10, 0, 100)).toEqual([42, 52, 62].map((y) => y + 1 / 3))
})

test('labels stay between top and bottom', () => {
  expect(placeLabels(labels(100, 100, 0), 10, 0, 100)).toEqual([90, 100, 0])
})

test('when not all labels fit, those with the smallest weights are dropped', () => {
  const wanted = [
    { y: 0, weight: 1 },
    { y: 5, weight: 3 },
    { y: 10, weight: 2 },
  ]
  expect(placeLabels(wanted, 10, 0, 10)).toEqual([null, 0, 10])
})

test('a label is dropped rather than placed far from its line', () => {
  const crowd = Array.from({ length: 20 }, (_, i) => ({ y: 200, weight: 20 - i }))
  const places = placeLabels(crowd, 15, 0, 400)
  const placed = places.filter((y) => y !== null)
  // Seven labels 15 px apart are within 48 px of the line: 3 × 15 = 45 on each side.
  expect(placed).toHaveLength(7)
  expect(places.slice(0, 7).every((y) => y !== null)).toBe(true)
})
