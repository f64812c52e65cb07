import { expect, test } from 'vitest'
import type { AnnualMetricId } from '../metrics/annual-metrics.ts'
import { deriveAnnualFigures } from './derive-annual-figures.ts'
import { yearOf } from './fixtures/years.ts'
import { placeAmong, sortStandings } from './place-of.ts'
import { gatherAnnualFigures } from './tag-annual-figures.ts'

test('each metric is averaged over the companies that have it in that year', () => {
  const companies = [
    deriveAnnualFigures([yearOf(2023, { revenue: 50 }), yearOf(2024, { revenue: 100, netProfit: 20, equity: 40 })]),
    deriveAnnualFigures([yearOf(2024, { revenue: 300, netProfit: 30, equity: 300 })]),
    deriveAnnualFigures([yearOf(2024, { equity: 20 }), yearOf(2022, { revenue: 7 })]),
  ]
  const gathered = gatherAnnualFigures()
  for (const company of companies) gathered.add(company)
  const { byYear: averages, placeOf, size } = gathered.summarize()
  expect(Object.keys(averages)).toEqual(['2022', '2023', '2024'])
  // Revenue over two companies, equity over three.
  expect(averages['2024']?.averages).toMatchObject({ revenue: 200, equity: 120, totalAssets: null })
  expect(averages['2024']?.companiesWithValue).toEqual({ revenue: 2, netProfit: 2, profitMargin: 2, equity: 3, roe: 2, revenueGrowth: 1 })
  // Ratios are averaged as they are: (0.5 + 0.1) / 2, not 50 / 340.
  expect(averages['2024']?.averages.roe).toBeCloseTo(0.3, 12)
  // Only the first company has a year before: from 50 to 100.
  expect(averages['2024']?.averages.revenueGrowth).toBe(1)
  expect(averages['2022']).toMatchObject({ companiesWithValue: { revenue: 1 }, averages: { revenue: 7, equity: null } })
  const own = companies[1]?.[0]
  if (own === undefined) throw new Error('The second company has a year.')
  expect(placeOf(own, 'revenue')).toEqual({ place: 1, of: 2 })
  expect(placeOf(own, 'roe')).toEqual({ place: 2, of: 2 })
  // Revenue of 2022, 2023 and of two companies in 2024, and what is derived from it; equity is neither good nor bad.
  expect(size).toBeGreaterThan(4)
})

test('there are no years without companies', () => {
  expect(gatherAnnualFigures().summarize()).toMatchObject({ byYear: {}, size: 0 })
})

test.each<[string, AnnualMetricId, number | null, (number | null)[], { place: number; of: number } | null]>([
  ['the highest is first', 'roe', 0.3, [0.1, 0.3, 0.2], { place: 1, of: 3 }],
  ['the lowest is last', 'roe', 0.1, [0.1, 0.3, 0.2], { place: 3, of: 3 }],
  ['those without a value do not count', 'roe', 0.1, [0.1, null, 0.2], { place: 2, of: 2 }],
  ['equal values share the better place', 'roe', 0.2, [0.3, 0.2, 0.2, 0.1], { place: 2, of: 4 }],
  ['the next after a shared place leaves one out', 'roe', 0.1, [0.3, 0.2, 0.2, 0.1], { place: 4, of: 4 }],
  ['the lowest debt is first', 'debtRatio', 0.1, [0.1, 0.3, 0.2], { place: 1, of: 3 }],
  ['the highest debt is last', 'debtToEquity', 3, [1, 3, 2], { place: 3, of: 3 }],
  ['debt on negative equity ranks last', 'debtToEquity', -4, [1, -4, 2], { place: 3, of: 3 }],
  ['negative equities share their place', 'debtToEquity', -4, [-1, -4, 2], { place: 2, of: 3 }],
  ['a loss is less than nothing', 'netProfit', -5, [0, -5], { place: 2, of: 2 }],
  ['a company alone', 'roe', 0.1, [0.1], { place: 1, of: 1 }],
  ['no value, no place', 'roe', null, [0.1, null], null],
  ['more assets are neither good nor bad', 'totalAssets', 3, [1, 3, 2], null],
  ['nor is more debt in euros', 'liabilities', 1, [1, 3, 2], null],
])('places: %s', (_, metric, own, all, expected) => {
  const values = all.filter((value) => value !== null)
  expect(placeAmong(metric, own, sortStandings(metric, values))).toEqual(expected)
})
