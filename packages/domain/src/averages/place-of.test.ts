import { expect, test } from 'vitest'
import { annualMetric, type AnnualMetricId } from '../metrics/annual-metrics.ts'
import { placeOf } from './place-of.ts'

test.each<[string, AnnualMetricId, number | null, number[], [place: number, of: number] | null]>([
  ['the highest is first', 'roe', 0.3, [0.1, 0.3, 0.2], [1, 3]],
  ['the lowest is last', 'roe', 0.1, [0.1, 0.3, 0.2], [3, 3]],
  ['equal values share the better place', 'roe', 0.2, [0.3, 0.2, 0.2, 0.1], [2, 4]],
  ['the next after a shared place leaves one out', 'roe', 0.1, [0.3, 0.2, 0.2, 0.1], [4, 4]],
  ['the lowest debt is first', 'debtRatio', 0.1, [0.1, 0.3, 0.2], [1, 3]],
  ['equal debts share the better place', 'debtRatio', 0.2, [0.1, 0.3, 0.2, 0.2], [2, 4]],
  ['the highest debt is last', 'debtToEquity', 3, [1, 3, 2], [3, 3]],
  ['a loss is less than nothing', 'netProfit', -5, [0, -5, 7], [3, 3]],
  ['two are too few', 'roe', 0.3, [0.1, 0.3], null],
  ['a company alone', 'roe', 0.1, [0.1], null],
  ['no value, no place', 'roe', null, [0.1, 0.2, 0.3], null],
  ['more assets are neither good nor bad', 'totalAssets', 3, [1, 3, 2], null],
  ['nor is more debt in euros', 'liabilities', 1, [1, 3, 2], null],
])('places: %s', (_, metric, own, all, expected) => {
  const place = placeOf(
    annualMetric(metric),
    { [metric]: own, equity: 1 },
    Float64Array.from(all).sort(),
  )
  expect(place).toEqual(expected === null ? null : { place: expected[0], of: expected[1] })
})

test.each(['roe', 'debtToEquity'] as const)('%s on negative equity has no place', (metric) => {
  expect(
    placeOf(annualMetric(metric), { [metric]: 0.5, equity: -1 }, Float64Array.of(0.1, 0.2, 0.3)),
  ).toBeNull()
  // The share of equity in assets is comparable when it is negative.
  expect(
    placeOf(
      annualMetric('equityRatio'),
      { equityRatio: -0.5, equity: -1 },
      Float64Array.of(-0.5, 0.2, 0.3),
    ),
  ).toEqual({ place: 3, of: 3 })
})
