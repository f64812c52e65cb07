import { expect, test } from 'vitest'
import { lastPublishedBy, publicationDateOf } from './absence.ts'

test.each([
  [2025, 1, '2025-04-10'],
  [2025, 2, '2025-07-10'],
  [2025, 3, '2025-10-10'],
  [2025, 4, '2026-01-10'],
] as const)('%i quarter %i is published on %s', (year, quarter, date) => {
  expect(publicationDateOf({ year, quarter })).toBe(date)
  expect(lastPublishedBy(date)).toEqual({ year, quarter })
})

test('the day before a publication the earlier quarter is the last', () => {
  expect(lastPublishedBy('2026-04-09')).toEqual({ year: 2025, quarter: 4 })
  expect(lastPublishedBy('2026-01-09')).toEqual({ year: 2025, quarter: 3 })
  expect(lastPublishedBy('2026-06-30')).toEqual({ year: 2026, quarter: 1 })
})
