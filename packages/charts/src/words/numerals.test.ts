import { expect, test } from 'vitest'
import { atSoMany, inSoMany, outOf } from './numerals.ts'

test.each([
  [1, 'ühest', 'ühes', 'ühel'],
  [2, 'kahest', 'kahes', 'kahel'],
  [5, 'viiest', 'viies', 'viiel'],
  [10, 'kümnest', 'kümnes', 'kümnel'],
  [11, '11-st', '11', '11'],
  [210, '210-st', '210', '210'],
])('%i is written %s, %s, %s', (count, elative, inessive, adessive) => {
  expect([outOf(count), inSoMany(count), atSoMany(count)]).toEqual([elative, inessive, adessive])
})
