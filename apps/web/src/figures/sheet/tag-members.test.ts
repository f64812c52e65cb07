import { annualMetric } from '@kvartal/domain/metrics/annual-metrics'
import type { Figures } from '@kvartal/domain/metrics/facts'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { yearPeriod } from '@kvartal/domain/period/period'
import { expect, test } from 'vitest'
import { tagMembers } from './tag-sheet.tsx'

const member = (name: string, figures: Readonly<Record<string, Figures>>, isActive = true) => ({
  company: { _id: name, registryCode: name, name, isActive },
  figures: new Map(Object.entries(figures)),
})
const second = { year: 2025, quarter: 2 } as const

test('the counted ones are first, best first with shared places, then those without a value; hidden ones are left out', () => {
  const companies = [
    member('puudub', {}),
    member('väike', { '2025-Q2': { revenue: 1 } }),
    member('suur', { '2025-Q2': { revenue: 5 } }),
    member('sama', { '2025-Q2': { revenue: 5 } }),
    member('peidetud', { '2025-Q2': { revenue: 9 } }, false),
  ]
  expect(
    tagMembers(companies, quarterMetric('revenue'), second, null).map(({ company, place }) => [
      company.name,
      place,
    ]),
  ).toEqual([
    ['suur', 1],
    ['sama', 1],
    ['väike', 3],
    ['puudub', null],
  ])
})

test('among the same companies, one without a value in a shown period is not counted', () => {
  const companies = [
    member('pool', { '2025-Q2': { revenue: 7 } }),
    member('terve', { '2025-Q1': { revenue: 1 }, '2025-Q2': { revenue: 2 } }),
  ]
  const found = tagMembers(companies, quarterMetric('revenue'), second, {
    from: { year: 2025, quarter: 1 },
    to: second,
  })
  expect(found.map(({ company, place, reason }) => [company.name, place, reason])).toEqual([
    ['terve', 1, null],
    ['pool', null, 'puudub mõnel näidatud perioodil'],
  ])
})

test('a return on negative equity is shown and not counted; a lower debt ratio is better', () => {
  const companies = [
    member('a', { 2024: { roe: 2, equity: -1, debtRatio: 0.9 } }),
    member('b', { 2024: { roe: 0.1, equity: 1, debtRatio: 0.2 } }),
  ]
  expect(
    tagMembers(companies, annualMetric('roe'), yearPeriod(2024), null).map(
      ({ company, reason }) => [company.name, reason],
    ),
  ).toEqual([
    ['b', null],
    ['a', 'ei ole võrreldav'],
  ])
  expect(
    tagMembers(companies, annualMetric('debtRatio'), yearPeriod(2024), null).map(
      ({ company }) => company.name,
    ),
  ).toEqual(['b', 'a'])
})
