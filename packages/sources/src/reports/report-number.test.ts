import { expect, test } from 'vitest'
import { parseReportNumber } from './element-row.ts'

const cases = [
  ['50000.0', 50_000],
  ['-100735.25', -100_735.25],
  ['12345.678', 12_345.678],
  ['1.2345678E7', 12_345_678],
  ['0', 0],
  ['-0.0', 0],
  ['1 234,50', 1234.5],
  ['-1\u00A0234', -1234],
  ['−5', -5],
  ['', null],
  ['  ', null],
  ['-', Number.NaN],
  ['1.2.3', Number.NaN],
  ['1,234', Number.NaN],
  ['12%', Number.NaN],
  ['NaN', Number.NaN],
  ['Infinity', Number.NaN],
  ['0x10', Number.NaN],
  ['1e999', Number.NaN],
] as const

test.each(cases)('%j is read as %j', (text, value) => {
  expect(parseReportNumber(text)).toBe(value)
})
