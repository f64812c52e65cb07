import { expect, test } from 'vitest'
import { metricsText, readView, tabText, toggleMetric } from './company-view.ts'

test('an empty address shows the overview, the latest quarter, revenue and employees', () => {
  expect(readView({})).toEqual({ tab: 'overview', period: null, metrics: ['revenue', 'employees'] })
})

test('tab, quarter and metrics are read from the address, metrics in the order of the product', () => {
  expect(readView({ tab: 'chart', q: '2025-Q1', m: 'taxRatio,revenue' })).toEqual({
    tab: 'chart',
    period: { year: 2025, quarter: 1 },
    metrics: ['revenue', 'taxRatio'],
  })
})

test('invalid values get their defaults', () => {
  expect(readView({ tab: 'olematu', q: '2025-Q7', m: 'kasum,,' })).toEqual(readView({}))
})

test('default values are left out of the address', () => {
  expect([tabText('overview'), tabText('chart')]).toEqual(['', 'chart'])
  expect([metricsText(['revenue', 'employees']), metricsText(['revenue'])]).toEqual(['', 'revenue'])
})

test('a metric is added in its place and removed, but the last one stays', () => {
  expect(toggleMetric(['employees'], 'revenue')).toEqual(['revenue', 'employees'])
  expect(toggleMetric(['revenue', 'employees'], 'revenue')).toEqual(['employees'])
  expect(toggleMetric(['employees'], 'employees')).toEqual(['employees'])
})
