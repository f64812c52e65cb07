import type { Statistics } from '@kvartal/domain/averages/statistics'
import {
  annualMetric,
  type AnnualMetricId,
  annualMetricIds,
} from '@kvartal/domain/metrics/annual-metrics'
import { yearPeriod } from '@kvartal/domain/period/period'
import { expect, test } from 'vitest'
import { annualAverage } from './annual-figures.ts'

const everyMetric = <Value>(value: Value) =>
  // Every metric has an entry.
  Object.fromEntries(annualMetricIds.map((id) => [id, value])) as Record<AnnualMetricId, Value>

const nothing: Statistics = { count: 0, mean: null, median: null, q1: null, q3: null, pooled: null }
const of = (count: number, mean: number): Statistics => ({ ...nothing, count, mean })
const none = everyMetric(nothing)
const noPlaces = everyMetric(null)

const standings = {
  tag: { _id: '1', name: 'Ehitus', description: '', color: '#0f766e', textColor: '#ffffff' },
  averages: {},
  statistics: {
    '2022': { ...none, roe: of(15, 0.1), roa: of(1, 0.05), debtToEquity: of(1, 3) },
    '2023': { ...none, roe: of(17, 0.2) },
    '2024': none,
  },
  companies: 211,
  places: {
    '2022': noPlaces,
    '2023': { ...noPlaces, roe: { place: 3, of: 17, inTag: 211 } },
    '2024': noPlaces,
  },
}

const ofYear = (year: number) => ({
  roa: year === 2022 ? 0.05 : 0.07,
  equity: -1,
  debtToEquity: -3,
})

test.each([
  [
    'roe',
    2023,
    {
      average: '20,00%',
      fallbackPeriod: null,
      count: '17 ettevõtet 211-st',
      standing: 'koht 3./17, tagis 211',
    },
  ],
  [
    'roe',
    2024,
    {
      average: '20,00%',
      fallbackPeriod: '2023. aasta',
      count: '17 ettevõtet 211-st',
      standing: null,
    },
  ],
  [
    'roe',
    2022,
    { average: '10,00%', fallbackPeriod: null, count: '15 ettevõtet 211-st', standing: null },
  ],
  // The company's own value is the only one of 2022.
  [
    'roa',
    2023,
    { average: null, fallbackPeriod: '2022. aasta', count: '1 ettevõte 211-st', standing: null },
  ],
  // The only value is another company's: this company's own equity is negative.
  [
    'debtToEquity',
    2022,
    { average: '3,00', fallbackPeriod: null, count: '1 ettevõte 211-st', standing: null },
  ],
  ['debtRatio', 2023, { average: '-', fallbackPeriod: null, count: null, standing: null }],
] as const)('%s in %d gives %j', (metric, year, expected) => {
  const {
    count,
    opened: _,
    ...rest
  } = annualAverage(standings, annualMetric(metric), yearPeriod(year), 'mean', {
    ofYear,
    registryCode: '10714568',
  })
  expect({ ...rest, count: count?.replaceAll('\u00a0', ' ') ?? null }).toEqual({
    tagId: '1',
    tagName: 'Ehitus',
    statistic: 'keskmine',
    ...expected,
  })
})

test('a company that the averages leave out may be compared with a single one', () => {
  const average = annualAverage(
    { ...standings, places: {} },
    annualMetric('roa'),
    yearPeriod(2022),
    'mean',
    { ofYear, registryCode: '10714568' },
  )
  expect(average.average).toBe('5,00%')
})
