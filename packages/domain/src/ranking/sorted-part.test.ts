import { randomFrom } from '@kvartal/testing/database/made-country'
import { describe, expect, test } from 'vitest'
import { sortedPart } from './sorted-part.ts'
import { openWorkingMemory } from './working-memory.ts'

/** More than are all near a part. */
const length = 40_000

const kinds: Readonly<Record<string, (random: () => number) => number>> = {
  'that are all different': (random) => (random() - 0.5) * 10 ** Math.floor(random() * 12),
  // Zeros of both signs are equal.
  'of which many are equal and many missing': (random) => {
    const kind = Math.floor(random() * 5)
    if (kind === 0) return Number.NaN
    if (kind === 1) return random() < 0.5 ? 0 : -0
    return kind === 2 ? Math.floor(random() * 4) - 2 : (random() - 0.5) * 1e6
  },
  'that are all equal': () => 7,
  'that are all missing': () => Number.NaN,
  'of which a few are endless': (random) => (random() < 0.1 ? Infinity : random()),
}

describe.each(Object.entries(kinds))('a part of the order of numbers %s', (_, make) => {
  const random = randomFrom(3)
  const numbers = Float64Array.from({ length }, () => make(random))
  const ties = Float64Array.from({ length }, () => Math.floor(random() * 100))
  const missingLast = (number: number) => (Number.isNaN(number) ? Infinity : number)
  const whole = [...numbers.keys()].sort((a, b) => {
    const [one, other] = [numbers[a] ?? 0, numbers[b] ?? 0]
    return (
      (one === other ? 0 : missingLast(one) - missingLast(other)) ||
      Number(Number.isNaN(one)) - Number(Number.isNaN(other)) ||
      (ties[a] ?? 0) - (ties[b] ?? 0) ||
      a - b
    )
  })
  const memory = openWorkingMemory()

  test.each([
    [0, 0],
    [0, 50],
    [50, 100],
    [7_990, 8_050],
    [19_000, 19_050],
    [31_900, 32_300],
    [39_990, 40_050],
    [40_000, 40_050],
    [10_000, 30_000],
    [0, 40_000],
  ])('is from %i to %i what a sort by comparison has there', (from, to) => {
    const part = sortedPart(numbers, (place) => ties[place] ?? 0, { from, to }, memory)
    const expected = whole.slice(from, to)
    expect(part.length).toBe(expected.length)
    // To show how ten thousands of places differ would take minutes.
    expect(expected.findIndex((place, i) => place !== part[i])).toBe(-1)
  })
})

test('a part of the order of numbers that are not where their sample says', () => {
  // Every number of the sample is high, and all others are low.
  const numbers = Float64Array.from({ length }, (_, i) => (i % 64 === 0 ? 1e6 + i : i))
  const part = sortedPart(numbers, () => 0, { from: 2, to: 4 }, openWorkingMemory())
  expect([...part]).toEqual([3, 4])
})
