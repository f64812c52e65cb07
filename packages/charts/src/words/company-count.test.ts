import { expect, test } from 'vitest'
import { companyCount } from './company-count.ts'

test.each([
  [11, 211, '11 ettevõtet 211-st'],
  [1, 3, '1 ettevõte kolmest'],
  [38, 38, '38 ettevõtet 38-st'],
  [0, 12, '0 ettevõtet 12-st'],
])('%i of %i companies', (count, of, text) => {
  expect(companyCount(count, of).replaceAll('\u00a0', ' ')).toBe(text)
})
