import { expect, test } from 'vitest'
import { marginShare } from './metric-groups.tsx'

test.each([
  [0, 0],
  [0.035, 0.035],
  [1, 1],
  [2.5, 1],
  [-0.2, 0.2],
  [-7, 1],
])('a margin of %d fills %d of its bar', (margin, share) => {
  expect(marginShare(margin)).toBe(share)
})
