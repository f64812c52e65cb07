import { expect, test } from 'vitest'
import { submissionTerm } from './submission-term.ts'

test.each([
  // A Friday.
  ['2022-12-31', '2023-06-30'],
  // 30.06.2024 was a Sunday.
  ['2023-12-31', '2024-07-01'],
  ['2024-12-31', '2025-06-30'],
  // The end of a month is followed by the end of a month; 31.01.2026 was a Saturday.
  ['2025-07-31', '2026-02-02'],
  ['2024-06-30', '2024-12-31'],
  ['2023-08-31', '2024-02-29'],
  ['2024-02-29', '2024-09-02'],
  // 15.02.2025 was a Saturday.
  ['2024-08-15', '2025-02-17'],
  // Midsummer of 2025 was on Monday and Tuesday.
  ['2024-12-23', '2025-06-25'],
])('the report of a year that ended on %s is due on %s', (end, term) => {
  expect(submissionTerm({ end })).toBe(term)
})
