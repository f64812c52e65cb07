import { expect, test } from 'vitest'
import { parseDecimal } from './decimal.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['-0', 0],
  ['0,00', 0],
  ['34309154', 34309154],
  ['1134805,23', 1134805.23],
  ['22 353,85', 22353.85],
  ['1\u00A0134\u00A0805,2', 1134805.2],
  ['1\u202F000', 1000],
  ['12.5', 12.5],
  [' 7 ', 7],
  ['-5', -5],
  ['−1 234,5', -1234.5],
  ['–5', -5],
  ['- 5', -5],
  ['-19 142 710,36', -19142710.36],
  ['1234567890123456', 1234567890123456],
])('%j is read as %j', (text, value) => {
  expect(parseDecimal(text)).toBe(value)
})

const noNumbers = [
  'x',
  '-',
  '12a',
  '1 23',
  '1234 567',
  '1,234',
  '1.234,56',
  '1,2,3',
  '5-',
  '(5)',
  '1e5',
  'NaN',
  '٣',
  '--5',
]

test.each(noNumbers)('%j is not a number', (text) => {
  expect(parseDecimal(text)).toBeNaN()
})
