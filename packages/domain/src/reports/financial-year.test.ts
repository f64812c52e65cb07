import { expect, test } from 'vitest'
import {
  describeFinancialYear,
  isCalendarYear,
  isTwelveMonths,
  monthsOf,
} from './financial-year.ts'

test.each<[string, string, number, string | null]>([
  ['2024-01-01', '2024-12-31', 12, null],
  ['2024-08-01', '2025-07-31', 12, '01.08.2024–31.07.2025'],
  ['2023-07-01', '2024-12-31', 18, '01.07.2023–31.12.2024, 18 kuud'],
  ['2022-04-01', '2022-12-31', 9, '01.04.2022–31.12.2022, 9 kuud'],
  ['2022-03-31', '2022-12-31', 9, '31.03.2022–31.12.2022, 9 kuud'],
  ['2022-08-29', '2022-12-31', 4, '29.08.2022–31.12.2022, 4 kuud'],
  ['2022-08-29', '2023-12-31', 16, '29.08.2022–31.12.2023, 16 kuud'],
  // 46 days
  ['2022-11-16', '2022-12-31', 2, '16.11.2022–31.12.2022, 2 kuud'],
  ['2022-12-01', '2022-12-31', 1, '01.12.2022–31.12.2022, 1 kuu'],
  ['2022-12-24', '2022-12-31', 0, '24.12.2022–31.12.2022, alla kuu'],
  ['2024-03-01', '2025-02-28', 12, '01.03.2024–28.02.2025'],
  ['2023-03-01', '2024-02-29', 12, '01.03.2023–29.02.2024'],
  ['2024-01-03', '2024-12-31', 12, '03.01.2024–31.12.2024'],
  ['2023-01-01', '2024-12-31', 24, '01.01.2023–31.12.2024, 24 kuud'],
])(
  'the financial year %s to %s has %i months and is described as %j',
  (start, end, months, text) => {
    expect(monthsOf({ start, end })).toBe(months)
    expect(isCalendarYear({ start, end })).toBe(text === null)
    expect(isTwelveMonths({ start, end })).toBe(months === 12)
    expect(describeFinancialYear({ start, end })).toBe(text)
  },
)

test('an unknown period is not described', () => {
  expect(describeFinancialYear(null)).toBeNull()
})
