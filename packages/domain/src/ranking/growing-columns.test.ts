import { expect, test } from 'vitest'
import { floats, integers } from './growing-columns.ts'

test.each([0, 1, 16_384, 16_385, 300_000])(
  'a column has all %i numbers that were added, and none of those before once they are taken',
  (length) => {
    for (const column of [floats(), integers()]) {
      for (const first of [0, 7]) {
        for (let i = 0; i < length; i += 1) column.add(first + i)
        const all = column.take()
        expect(all.length).toBe(length)
        expect(all.every((number, i) => number === first + i)).toBe(true)
      }
    }
  },
)
