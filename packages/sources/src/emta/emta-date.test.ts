import { expect, test } from 'vitest'
import { dateOfEmta } from './emta-date.ts'

test('a date is day, month and year of the calendar', () => {
  expect(dateOfEmta('10.04.2026')).toBe('2026-04-10')
  expect(dateOfEmta('29.02.2024')).toBe('2024-02-29')
  expect(dateOfEmta('1.2.2026')).toBe('2026-02-01')
  for (const text of ['29.02.2025', '2026-04-10', '32.1.2026', '10.04.26', ''])
    expect(dateOfEmta(text)).toBeNull()
})
