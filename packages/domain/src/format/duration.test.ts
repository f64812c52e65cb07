import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test.each([
  [-5, '0 s'],
  [400, '0 s'],
  [45_000, '45 s'],
  [59_700, '1 min'],
  [60_000, '1 min'],
  [200_000, '3 min 20 s'],
  [3_600_000, '1 h'],
  [61_500_000, '17 h 5 min'],
  [90_000_000, '25 h'],
  [273_600_000, '3 ööp 4 h'],
])('%i ms is %s', (milliseconds, words) => {
  // A number and its unit are joined by a non-breaking space.
  expect(formatDuration(milliseconds).replaceAll(/\u00a0(?=[a-zö])/g, ' ')).toBe(words)
  expect(formatDuration(milliseconds)).not.toMatch(/\d [a-zö]/)
})
