import { expect, test } from 'vitest'
import { publishedWords } from './publication-words.ts'

test.each([
  [false, '10.07.2026 (loetud failist)'],
  [true, '10.07.2026 (arvestuslik, kvartali järgi)'],
])('a publication whose date is assumed (%s): %s', (isDateAssumed, words) => {
  expect(publishedWords({ publishedOn: '2026-07-10', isDateAssumed })).toBe(words)
})
