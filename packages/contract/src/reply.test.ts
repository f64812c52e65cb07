import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { commaSeparated, givenId } from './reply.ts'

const ids = commaSeparated(givenId, 3)

test.each([
  ['1,2', [1, 2]],
  [
    ['1', '2'],
    [1, 2],
  ],
  [
    ['1,2', '3'],
    [1, 2, 3],
  ],
  [',1,,', [1]],
  ['', []],
])('a list in one value may be repeated too, as generated clients do: %j', (given, expected) => {
  expect(z.parse(ids, given)).toEqual(expected)
})

test.each([['1,2,3,4'], [['1', '2', '3', '4']], [['1,2', '3,4']], ['x']])(
  'too many values, and those that do not fit, are refused: %j',
  (given) => {
    expect(z.safeParse(ids, given).success).toBe(false)
  },
)
