import { expect, test } from 'vitest'
import { addressOf, readView, toggleMetric } from './company-view.ts'

test('an empty address shows the overview, the latest quarter, revenue and employees', () => {
  expect(readView({})).toEqual({
    tab: 'overview',
    quarter: null,
    metrics: ['revenue', 'employees'],
    periods: 'quarters',
    tag: null,
    statistic: 'median',
    part: 'overview',
    year: null,
  })
})

test('tab, quarter, metrics, periods and statistic are read from the address, metrics in the order of the product', () => {
  expect(
    readView({ tab: 'chart', q: '2025-Q1', m: 'taxRatio,revenue', per: 'year', a: 'pooled' }),
  ).toMatchObject({
    tab: 'chart',
    quarter: { year: 2025, quarter: 1 },
    metrics: ['revenue', 'taxRatio'],
    periods: 'year',
    statistic: 'pooled',
  })
})

test('invalid values get their defaults', () => {
  expect(readView({ tab: 'olematu', q: '2025-Q7', m: 'kasum,,', per: 'kuu', a: 'mood' })).toEqual(
    readView({}),
  )
})

test('default values are left out of the address', () => {
  expect([addressOf({ tab: 'overview' }), addressOf({ tab: 'chart' })]).toEqual([
    { tab: '' },
    { tab: 'chart' },
  ])
  expect([
    addressOf({ metrics: ['revenue', 'employees'] }),
    addressOf({ metrics: ['revenue'] }),
  ]).toEqual([{ m: '' }, { m: 'revenue' }])
  expect([addressOf({ statistic: 'mean' }), addressOf({ statistic: 'median' })]).toEqual([
    { a: 'mean' },
    { a: '' },
  ])
  expect([addressOf({ periods: 'quarters' }), addressOf({ periods: 'four' })]).toEqual([
    { per: '' },
    { per: 'four' },
  ])
  expect([addressOf({ part: 'overview' }), addressOf({ part: 'ratios' })]).toEqual([
    { part: '' },
    { part: 'ratios' },
  ])
})

test('a metric is added in its place and removed, but the last one stays', () => {
  expect(toggleMetric(['employees'], 'revenue')).toEqual(['revenue', 'employees'])
  expect(toggleMetric(['revenue', 'employees'], 'revenue')).toEqual(['employees'])
  expect(toggleMetric(['employees'], 'employees')).toEqual(['employees'])
})
