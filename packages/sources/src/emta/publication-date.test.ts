import { expect, test } from 'vitest'
import { dateOfEmta, lastPublishedBy, publicationDateOf } from './publication-date.ts'

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

test('a date is day, month and year of the calendar', () => {
  expect(dateOfEmta('10.04.2026')).toBe('2026-04-10')
  expect(dateOfEmta('29.02.2024')).toBe('2024-02-29')
  for (const text of ['29.02.2025', '2026-04-10', '10.4.2026', '32.01.2026', '']) expect(dateOfEmta(text)).toBeNull()
})
