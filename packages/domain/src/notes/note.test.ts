import { expect, test } from 'vitest'
import { isNoteText } from './note.ts'

test.each([
  ['Liitus X-ga', true],
  ['100 % 👍🏽 «õ»', true],
  ['<b>rasvane</b> & "jutumärgid"', true],
  // Isolated where it is shown.
  ['tagurpidi \u202Eagu', true],
  ['é\u0301ä', true],
  ['', false],
  [' ', false],
  ['\u200B\u200D\u00AD', false],
  ['kaks\nrida', false],
  ['null\u0000', false],
  ['kustuta\u0008', false],
  ['rida\u2028rida', false],
  ['pool \uD83D', false],
  [`z${'\u0301'.repeat(40)}`, false],
])('%j may be a note: %s', (text, isOne) => {
  expect(isNoteText(text)).toBe(isOne)
})
