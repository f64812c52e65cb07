import { describe, expect, test } from 'vitest'
import { sortOrder, sortSlices } from './sort-order.ts'
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

  test('is the same with pauses, in which other numbers are sorted, over several slices', () => {
    const numbers = Float64Array.from({ length: 130_000 }, (_, i) =>
      i % 2 === 0 ? 7 : Math.sin(i),
    )
    const [one, other] = [numbers, numbers.map((number) => -number)].map((each) =>
      sortSlices(each, openWorkingMemory()),
    )
    const orders: Int32Array[] = []
    while (orders.length < 2)
      for (const slices of [one, other]) {
        const { done, value } = slices?.next() ?? {}
        if (done === true && value !== undefined) orders.push(value)
      }
    const byNumber = (sign: number) =>
      Array.from(numbers.keys()).sort(
        (a, b) => sign * ((numbers[a] ?? 0) - (numbers[b] ?? 0)) || a - b,
      )
    expect(orders.map((order) => [...order])).toEqual([byNumber(1), byNumber(-1)])
  })

  test.each([
    [20, 1],
    [700, 40],
    [5000, 1],
  ])('is that of numbers that hardly differ, %i of them around %i', (length, centers) => {
    const numbers = Float64Array.from(
      { length },
      (_, i) =>
        (1 + ((i * 7) % 11) * Number.EPSILON) * (1 + (i % centers)) * (i % 2 === 0 ? 1 : -1),
    )
    const byNumber = Array.from(numbers.keys()).sort(
      (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b,
    )
    expect([...sortOrder(numbers)]).toEqual(byNumber)
  })
})
