import { expect, test } from 'vitest'
import { dateOfRegistry } from './registry-words.ts'

const dates = [
  ['12.12.2000', '2000-12-12'],
  [' 29.02.2024 ', '2024-02-29'],
  ['2000-12-12Z', '2000-12-12'],
  ['2000-12-12', '2000-12-12'],
  // The date is kept as printed, even where conversion to UTC would change it.
  ['2000-01-01+03:00', '2000-01-01'],
  ['31.02.2020', null],
  ['2023-02-29Z', null],
  ['1.2.2020', '2020-02-01'],
  ['1. 02. 2020', '2020-02-01'],
  ['31.2.2020', null],
  ['12/12/2000', null],
  ['2000-12-12T00:00:00Z', null],
  ['', null],
] as const

test.each(dates)('%j is %j', (printed, date) => {
  expect(dateOfRegistry(printed)).toBe(date)
})
