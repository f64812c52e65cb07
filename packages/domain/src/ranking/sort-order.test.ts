import { describe, expect, test } from 'vitest'
import { sortedPart, sortOrder } from './sort-order.ts'
import { openWorkingMemory } from './working-memory.ts'

const floats = (...numbers: number[]) => Float64Array.from(numbers)

describe('the order of numbers', () => {
  test('is ascending, with missing ones last, and equal ones in their original order', () => {
    const numbers = floats(3, NaN, -1.5, 0, 1e12, -0, -1e-9, 3, Infinity, -Infinity)
    expect([...sortOrder(numbers)]).toEqual([9, 2, 6, 3, 5, 0, 7, 4, 8, 1])
  })

  test('is that of a sort by comparison, for numbers of any size', () => {
    const numbers = Float64Array.from(
      { length: 5000 },
      (_, i) => Math.sin(i * 7.3) * 10 ** ((i % 25) - 8),
    )
    expect([...sortOrder(numbers)].map((place) => numbers[place])).toEqual(
      Array.from(numbers.toSorted()),
    )
  })

  test.each([20, 5000])('is that of numbers that hardly differ, %i of them', (length) => {
    const numbers = Float64Array.from(
      { length },
      (_, i) => (1 + ((i * 7) % 11) * Number.EPSILON) * (i % 2 === 0 ? 1 : -1),
    )
    const byNumber = Array.from(numbers.keys()).sort(
      (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b,
    )
    expect([...sortOrder(numbers)]).toEqual(byNumber)
  })
})

describe('a part of the order of numbers', () => {
  const length = 3000
  // Equal numbers, near ones, zeros of both signs, and missing ones.
  const numbers = Float64Array.from({ length }, (_, i) => {
    const kind = i % 7
    if (kind === 0) return NaN
    if (kind === 1) return i % 2 === 0 ? 0 : -0
    return kind === 2 ? (i % 5) - 2 : Math.sin(i * 7.3) * 10 ** ((i % 25) - 8)
  })
  const start = Int32Array.from({ length }, (_, i) => length - 1 - i)
  const whole = [...start].sort((a, b) => {
    const [one, other] = [numbers[a] ?? 0, numbers[b] ?? 0]
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other))
    return one - other
  })
  const memory = openWorkingMemory()

  test.each([
    [0, 50],
    [50, 100],
    [1190, 1210],
    [2560, 2600],
    [2990, 3050],
    [3000, 3050],
    [0, 3000],
  ])('is from %i to %i what a sort by comparison has there', (from, to) => {
    expect([...sortedPart(numbers, start, { from, to }, memory)]).toEqual(whole.slice(from, to))
  })

  test('is of the given places alone', () => {
    const some = start.filter((place) => place % 3 === 0)
    const inOrder = whole.filter((place) => place % 3 === 0)
    expect([...sortedPart(numbers, some, { from: 10, to: 40 }, memory)]).toEqual(
      inOrder.slice(10, 40),
    )
    expect([...sortedPart(numbers, new Int32Array(), { from: 0, to: 40 }, memory)]).toEqual([])
  })
})
