import { type AnnualMetricId, annualMetricIds } from '@kvartal/domain/metrics/annual-metrics'
import { expect, test } from 'vitest'
import { tagStanding } from './tag-standing.ts'

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
  ['roe', 2023, { average: 0.2, year: 2023, isFallback: false, companies: 17, place: '3./17' }],
  ['roe', 2024, { average: 0.2, year: 2023, isFallback: true, companies: 17, place: null }],
  ['roe', 2022, { average: 0.1, year: 2022, isFallback: false, companies: 15, place: null }],
  ['roa', 2023, { average: 0.05, year: 2022, isFallback: true, companies: 1, place: null }],
  ['debtRatio', 2023, { average: null, year: 2023, isFallback: false, companies: 0, place: null }],
] as const)('%s in %d gives %j', (metric, year, expected) => {
  expect(tagStanding(standings, metric, year)).toEqual(expected)
})
