import { expect, test } from 'vitest'
import { summarizeColumn } from './column-summary.ts'

test.each([
  ['all values', [1, 2, 6], { average: 3, minimum: 1, maximum: 6 }],
  ['missing values left out', [null, 4, null, 8], { average: 6, minimum: 4, maximum: 8 }],
  ['0 and negative values counted', [-4, 0, 1], { average: -1, minimum: -4, maximum: 1 }],
  ['nothing but missing values', [null, null], { average: null, minimum: null, maximum: null }],
  ['no rows', [], { average: null, minimum: null, maximum: null }],
])('the summary of a column with %s', (_, values, expected) => {
  expect(summarizeColumn(values)).toEqual(expected)
})
