import { expect, test } from 'vitest'
import { meanEmployees, withEmployees } from './employees-of-year.ts'
import { packedFloats } from './packed-floats.ts'

const quarter = (counts: Readonly<Record<number, number>>) => ({
  codes: Int32Array.from(Object.keys(counts), Number),
  published: { employeeCount: Float64Array.from(Object.values(counts)) },
})

test('the mean is over the quarters in which the number is known, and companies without one are left out', () => {
  const { codes, means } = meanEmployees([
    quarter({ 2: 4, 3: Number.NaN, 5: 0 }),
    quarter({ 1: 7, 2: 5 }),
    quarter({ 2: 5, 3: Number.NaN, 9: 1 }),
  ])
  expect([...codes]).toEqual([1, 2, 5, 9])
  expect([...means]).toEqual([7, 14 / 3, 0, 1])
  expect(meanEmployees([]).codes).toHaveLength(0)
})

test('each row of a year has the employees of its company', () => {
  const rows = {
    of: new Int32Array(3),
    kinds: [],
    previousRevenue: packedFloats().take(),
    growthGap: new Uint8Array(3),
  }
  const reported = { codes: Int32Array.of(2, 4, 6), figures: {}, rows }
  const employees = { codes: Int32Array.of(1, 2, 6, 7), means: Float64Array.of(1, 2, 6, 7) }
  expect([...(withEmployees(reported, employees).years?.employees ?? [])]).toEqual([2, NaN, 6])
})
