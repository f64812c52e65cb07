import { expect, test } from 'vitest'
import { formatWait } from './wait.ts'

test.each([
  [0, '1 sekundi'],
  [0.2, '1 sekundi'],
  [45, '45 sekundi'],
  [119, '119 sekundi'],
  [120, '2 minuti'],
  [300, '5 minuti'],
  [301, '6 minuti'],
  [3600, '60 minuti'],
  [7200, '2 tunni'],
  [7201, '3 tunni'],
])('a wait of %f seconds is written %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})
