import { expect, test } from 'vitest'
import { ribbonYears, shownYear } from './report-years.ts'

test('the ribbon has every loadable year and every year with reports', () => {
  expect(ribbonYears([], 2025)).toEqual([2021, 2022, 2023, 2024, 2025])
  expect(ribbonYears([2018, 2024], 2025)).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025])
  expect(ribbonYears([2024, 2026], 2025)).toEqual([2021, 2022, 2023, 2024, 2025, 2026])
})

test.each([
  ['the previous one where it has reports', [2024, 2025, 2026], null, 2025],
  ['the latest with reports where the previous has none', [2022, 2023], null, 2023],
  ['the previous one where there are no reports at all', [], null, 2025],
  ['the one asked for', [2022, 2023], 2022, 2022],
  ['one without reports when it is asked for', [2022, 2023], 2024, 2024],
  ['the usual one when the one asked for is not on the ribbon', [2022, 2023], 1990, 2023],
] as const)('shown is %s', (_, withReports, asked, expected) => {
  expect(shownYear(withReports, 2025, asked)).toBe(expected)
})
