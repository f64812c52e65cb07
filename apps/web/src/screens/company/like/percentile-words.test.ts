import { expect, test } from 'vitest'
import { percentileWords } from './standings-card.tsx'

test.each([
  [1, 'suurim'],
  [0.999, 'suurem kui 99% teistest'],
  [0.5, 'suurem kui 50% teistest'],
  [0.004, 'suurem kui alla 1% teistest'],
  [0, 'ühelgi ei ole väiksem'],
])('%d: %s', (fraction, words) => {
  expect(percentileWords(fraction)).toBe(words)
})
