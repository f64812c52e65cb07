import { expect, test } from 'vitest'
import { linePath, lonelyPoints, markerPath } from './paths.ts'

test('a missing value breaks the line instead of being bridged or drawn at zero', () => {
  const points = [{ x: 0, y: 5 }, { x: 10, y: 6 }, null, { x: 30, y: 7 }, { x: 40, y: 8 }]
  expect(linePath(points)).toBe('M0,5L10,6M30,7L40,8')
})

test('a line without any value is an empty path', () => {
  expect(linePath([null, null])).toBe('')
})

test('isolated points are found', () => {
  const [a, b, c] = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 30, y: 0 },
  ]
  expect(lonelyPoints([a, null, b, c])).toEqual([a])
  expect(lonelyPoints([a])).toEqual([a])
})

test('all marks of a line make one path, with nothing at gaps', () => {
  expect(markerPath('square', [{ x: 10, y: 10 }, null, { x: 20, y: 10 }], 10)).toBe(
    'M1,1L19,1L19,19L1,19ZM11,1L29,1L29,19L11,19Z',
  )
  expect(markerPath('cross', [{ x: 0, y: 0 }], 2)).toBe('M-2,-2L2,2M2,-2L-2,2')
  expect(markerPath('circle', [{ x: 5, y: 5 }], 3)).toBe('M2,5a3,3 0 1,0 6,0a3,3 0 1,0 -6,0Z')
})
