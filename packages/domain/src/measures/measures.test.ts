import { describe, expect, test } from 'vitest'
import { annualMetrics } from '../metrics/annual-metrics.ts'
import { type QuarterMetricId, quarterMetric } from '../metrics/quarter-metrics.ts'
import { formulaInNames } from '../metrics/spell-formula.ts'
import {
  isMeasured,
  measuredMetric,
  perEmployeeOf,
  perEmployee,
  sharesOf,
  sumsOf,
} from './measure.ts'

describe('an amount per employee', () => {
  test.each([
    { value: 100, employees: 4, expected: 25 },
    { value: -100, employees: 4, expected: -25 },
    { value: 0, employees: 4, expected: 0 },
    { value: 100, employees: 0, expected: null },
    { value: 100, employees: null, expected: null },
    { value: null, employees: 4, expected: null },
  ])('$value of $employees is $expected', ({ value, employees, expected }) => {
    expect(perEmployee([value], [employees])).toEqual([expected])
  })
})

describe('a share', () => {
  const rows = [
    [30, 5, null, -10, 0],
    [70, null, null, 4, 0],
  ]
  const sums = sumsOf(rows, 5)

  test('is of the sum of those that have a value; missing ones are not 0', () => {
    expect(sums).toEqual([100, 5, null, -6, 0])
  })

  test('is missing in periods that have fewer than half as many values as the best one', () => {
    expect(
      sumsOf(
        [
          [1, 1],
          [2, null],
          [3, null],
        ],
        2,
      ),
    ).toEqual([6, null])
    expect(
      sumsOf(
        [
          [1, 1],
          [2, null],
        ],
        2,
      ),
    ).toEqual([3, 1])
  })

  test('is missing where the sum is missing, negative or 0', () => {
    expect(sharesOf(rows[0] ?? [], sums)).toEqual([0.3, 1, null, null, null])
    expect(sharesOf(rows[1] ?? [], sums)).toEqual([0.7, null, null, null, null])
  })

  test('of a loss is negative, and others may exceed 100%', () => {
    expect(sharesOf([-50], [100])).toEqual([-0.5])
    expect(sharesOf([150], [100])).toEqual([1.5])
  })
})

describe('a metric in a measure', () => {
  const of = (id: QuarterMetricId) => quarterMetric(id)

  test('amounts are stated per employee, and what can be added as shares; quotients stay', () => {
    expect(isMeasured(of('revenue'), 'perEmployee')).toBe(true)
    expect(isMeasured(of('employees'), 'perEmployee')).toBe(false)
    expect(isMeasured(of('employees'), 'share')).toBe(true)
    expect(measuredMetric(of('taxRatio'), 'share')).toBe(of('taxRatio'))
    expect(measuredMetric(of('averageGrossSalary'), 'perEmployee')).toBe(of('averageGrossSalary'))
    expect(measuredMetric(of('revenue'), 'amount')).toBe(of('revenue'))
  })

  test('an amount that the table also has per employee becomes that metric', () => {
    expect(measuredMetric(of('revenue'), 'perEmployee')).toEqual({
      ...of('revenuePerEmployee'),
      shortLabel: 'Käive',
    })
    const netProfit = annualMetrics.find(({ id }) => id === 'netProfit')
    expect(netProfit && perEmployeeOf(netProfit)?.id).toBe('netProfitPerEmployee')
  })

  test('other metrics take the words, unit and axis of the measure', () => {
    expect(measuredMetric(of('laborTaxes'), 'perEmployee')).toMatchObject({
      id: 'laborTaxes',
      label: 'Tööjõumaksud töötaja kohta',
      shortLabel: 'Tööjõumaksud',
      unit: '€',
      axis: 'money-per-employee',
    })
    expect(formulaInNames(measuredMetric(of('laborTaxes'), 'perEmployee'))).toBe(
      'tööjõumaksud / töötajad',
    )
    expect(measuredMetric(of('employees'), 'share')).toMatchObject({
      label: 'Töötajaid (osa summast)',
      unit: '%',
      axis: 'percent',
    })
  })
})
