import { expect, test } from 'vitest'
import { floatAt, packedFloats, sizeOfPacked, unpackedFloats } from './packed-floats.ts'

const kinds = [
  0,
  1,
  -1,
  Number.NaN,
  0.5,
  -1_234.56,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_646,
  -2_147_483_647,
  -2_147_483_648,
  -2_147_483_649,
  987_654_321_012,
]

test.each<readonly [string, readonly number[]]>([
  ['none', []],
  ['of every kind', kinds],
  ['of every kind, many', Array.from({ length: 40_000 }, (_, i) => kinds[(i * 7) % 13] ?? 0)],
  ['whole', [3, 2, 1]],
  ['none of which is whole', [0.1, 0.2, 0.3]],
])('numbers are what they were: %s', (_, numbers) => {
  const column = packedFloats()
  for (const first of [numbers, [7, 0.25], numbers]) {
    for (const number of first) column.add(number)
    const packed = column.take()
    expect([...unpackedFloats(packed)]).toEqual(first)
    expect(first.map((_, place) => floatAt(packed, place))).toEqual(first)
  }
})

test('whole numbers take half the memory, and there is none at a place that does not exist', () => {
  const column = packedFloats()
  for (let i = 0; i < 1000; i += 1) column.add(i === 500 ? Number.NaN : i * 1000)
  const packed = column.take()
  expect(sizeOfPacked(packed)).toBe(4000)
  expect(floatAt(packed, 1000)).toBeNaN()
  expect(floatAt(packed, -1)).toBeNaN()
})
