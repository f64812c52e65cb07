import { absenceOf } from '@kvartal/domain/emta/absence'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { expect, test } from 'vitest'
import { shownPeriod } from '../figures/period-ribbon.tsx'
import { offeredQuarters } from './quarter-overview.tsx'

const own = [
  { year: 2024, quarter: 4 },
  { year: 2025, quarter: 2 },
] as const
const known = [
  { year: 2024, quarter: 4 },
  { year: 2025, quarter: 1 },
  { year: 2025, quarter: 2 },
  { year: 2025, quarter: 3 },
] as const
const imported = new Set(['2025-Q1'])
const absence = (period: QuarterPeriod) => absenceOf(period, imported, '2026-01-09')
const offered = offeredQuarters(own, known, absence)

test('each year has four quarters: filled, empty where only others have figures, absent', () => {
  expect(
    [...Map.groupBy(offered, ({ period }) => period.year)].map(([year, quarters]) => [
      year,
      quarters.map(({ state }) => state),
    ]),
  ).toEqual([
    [2024, ['absent', 'absent', 'absent', 'filled']],
    [2025, ['empty', 'filled', 'empty', 'absent']],
  ])
})

test('a quarter without figures says why: EMTA is silent, nothing was imported, or it is not due', () => {
  expect(offered.filter(({ period }) => period.year === 2025).map(({ notes }) => notes)).toEqual([
    ['EMTA ei ole avaldanud'],
    [],
    ['ei ole laaditud'],
    ['avaldamata'],
  ])
})

test('years without any data in between are included too', () => {
  const far = offeredQuarters([{ year: 2021, quarter: 1 }], [{ year: 2023, quarter: 1 }], absence)
  expect([...new Set(far.map(({ period }) => period.year))]).toEqual([2021, 2022, 2023])
})

test('without data there are no years', () => {
  expect(offeredQuarters([], [], absence)).toEqual([])
  expect(shownPeriod([], null)).toBeNull()
})

test.each([
  ['the latest with figures when none is requested', null, { year: 2025, quarter: 2 }],
  ['the requested one', { year: 2024, quarter: 4 }, { year: 2024, quarter: 4 }],
  [
    'one without figures when it is requested',
    { year: 2025, quarter: 3 },
    { year: 2025, quarter: 3 },
  ],
  [
    'the latest when the requested one is absent',
    { year: 2025, quarter: 4 },
    { year: 2025, quarter: 2 },
  ],
  [
    'the latest when the requested one is outside all years',
    { year: 1990, quarter: 1 },
    { year: 2025, quarter: 2 },
  ],
] as const)('shown is %s', (_, asked, expected) => {
  expect(shownPeriod(offered, asked)).toEqual(expected)
})
