import { yearPeriod } from '@kvartal/domain/period/period'
import { expect, test } from 'vitest'
import { shownPeriod } from '../figures/period-ribbon.tsx'
import { offeredYears } from './offered-years.ts'

const yearsOf = (withReports: readonly number[]) => offeredYears(withReports, 2025, () => [])

test('the ribbon has every loadable year and every year with reports', () => {
  const numbers = (withReports: readonly number[]) =>
    yearsOf(withReports).map(({ period }) => period.year)
  expect(numbers([])).toEqual([2021, 2022, 2023, 2024, 2025])
  expect(numbers([2018, 2024])).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025])
  expect(numbers([2024, 2026])).toEqual([2021, 2022, 2023, 2024, 2025, 2026])
})

test('a year with notes is marked', () => {
  const [marked, empty] = offeredYears([2021], 2025, () => ['kontserni andmed'])
  expect([marked?.text, marked?.notes]).toEqual(['2021*', ['kontserni andmed']])
  expect([empty?.text, empty?.notes]).toEqual(['2022', ['andmed puuduvad']])
})

test.each([
  ['the previous one where it has reports', [2024, 2025, 2026], null, 2025],
  ['the latest with reports where the previous has none', [2022, 2023], null, 2023],
  ['the one asked for', [2022, 2023], 2022, 2022],
  ['one without reports when it is asked for', [2022, 2023], 2024, 2024],
  ['the usual one when the one asked for is not on the ribbon', [2022, 2023], 1990, 2023],
] as const)('shown is %s', (_, withReports, asked, expected) => {
  expect(
    shownPeriod(yearsOf(withReports), asked === null ? null : yearPeriod(asked), yearPeriod(2025))
      ?.year,
  ).toBe(expected)
})
