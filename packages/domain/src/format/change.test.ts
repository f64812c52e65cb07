import { expect, test } from 'vitest'
import { quarterMetric } from '../metrics/quarter-metrics.ts'
import { formatChange, formatPart, toneOfChange } from './change.ts'

test.each([
  [-0.473, '−47,3%'],
  [0.352, '+35,2%'],
  [0, '0,0%'],
  [0.0004, '0,0%'],
  [18.788, '+1\u00a0879%'],
  [98.9, '+9\u00a0890%'],
  [1240.24, '1\u00a0241\u00a0korda'],
  [-12.5, '−1\u00a0250%'],
])('a change of %d is %s', (change, text) => {
  expect(formatChange(change)).toBe(text)
})

test('an unknown change and one of taxes have no colour', () => {
  expect(toneOfChange(quarterMetric('revenue'), null)).toBeUndefined()
  expect(toneOfChange(quarterMetric('laborTaxes'), 0.5)).toBeUndefined()
  expect(toneOfChange(quarterMetric('revenue'), 0.0001)).toBeUndefined()
  expect([
    toneOfChange(quarterMetric('revenue'), 0.5),
    toneOfChange(quarterMetric('revenue'), -0.5),
  ]).toEqual(['good', 'bad'])
})

test.each([
  [0.529, '52,9%'],
  [0.0001, '<0,1%'],
  [0, '0,0%'],
])('a share of %d is %s', (share, text) => {
  expect(formatPart(share)).toBe(text)
})
