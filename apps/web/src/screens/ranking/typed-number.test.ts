import { expect, test } from 'vitest'
import { readTypedNumber, typedNumberProblem, writtenNumber } from './filter-fields.tsx'

test.each([
  ['1 000 000', false, '1000000'],
  ['1\u00a0000,5 €', false, '1000.5'],
  ['−50', false, '-50'],
  ['10', true, '10'],
  ['10,5', true, null],
  ['-1', true, null],
  ['miljon', false, null],
  ['1e9', false, null],
])('%s', (typed, isWhole, expected) => {
  expect(readTypedNumber(typed, isWhole)).toBe(expected)
})

test('an empty field is no error', () => {
  expect(typedNumberProblem('  ', true)).toBeNull()
  expect(typedNumberProblem('kümme', true)).toBe('Kirjuta täisarv')
})

test.each([
  ['1000000', '1\u00a0000\u00a0000'],
  ['-1000.25', '-1\u00a0000,25'],
  ['999', '999'],
])('%s is written in groups of digits', (text, expected) => {
  expect(writtenNumber(text)).toBe(expected)
})
