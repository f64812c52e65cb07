import { annualMetric, type AnnualMetricId, annualMetricIds } from '@kvartal/domain/metrics/annual-metrics'
import { yearPeriod } from '@kvartal/domain/period/period'
import { expect, test } from 'vitest'
import { annualAverage } from './annual-average.ts'

// Every metric has an entry, all of them missing.
const none = Object.fromEntries(annualMetricIds.map((id) => [id, null])) as Record<AnnualMetricId, null>

const standings = {
  tag: { _id: '1', name: 'Ehitus', description: '', color: '#0f766e', textColor: '#ffffff' },
  averages: { '2022': { ...none, roe: 0.1, roa: 0.05 }, '2023': { ...none, roe: 0.2 }, '2024': { ...none, roa: null } },
  companies: 17,
  companiesWithValue: { '2022': { roe: 15, roa: 1 }, '2023': { roe: 17 } },
  places: { '2023': { roe: { place: 3, of: 17 } } },
}

test.each([
  ['roe', 2023, { average: '20,00%', fallbackPeriod: null, name: 'koht tagis', standing: '3./17' }],
  ['roe', 2024, { average: '20,00%', fallbackPeriod: '2023. aasta', name: '17 ettevõtet', standing: null }],
  ['roe', 2022, { average: '10,00%', fallbackPeriod: null, name: '15 ettevõtet', standing: null }],
  ['roa', 2023, { average: '5,00%', fallbackPeriod: '2022. aasta', name: '1 ettevõte', standing: null }],
  ['debtRatio', 2023, { average: '-', fallbackPeriod: null, name: null, standing: null }],
] as const)('%s in %d gives %j', (metric, year, expected) => {
  expect(annualAverage(standings, annualMetric(metric), yearPeriod(year))).toEqual({ tagId: '1', tagName: 'Ehitus', ...expected })
})
