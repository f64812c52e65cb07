import { expect, test } from 'vitest'
import { publishedWords } from './publication-words.ts'

test.each([
  [false, '10.07.2026 (loetud failist)'],
  [true, 'umbes 10.07.2026'],
])('a publication whose date is assumed (%s): %s', (isDateAssumed, words) => {
  expect(publishedWords({ publishedOn: '2026-07-10', isDateAssumed })).toBe(words)
})
