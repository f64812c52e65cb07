import { expect, test } from 'vitest'
import { companyCountText } from './average-lines.tsx'

test.each([
  [38, 38, '38 ettevõtet'],
  [1, 1, '1 ettevõte'],
  [2, 44, '2 ettevõtet 44-st'],
  [1, 3, '1 ettevõte kolmest'],
])('an average over %i of %i companies', (counted, all, text) => {
  expect(companyCountText(counted, all)).toBe(text)
})
