import { expect, test } from 'vitest'
import { lastYears } from './last-years.ts'

test('the last five years end with the previous one, since the present one has no reports yet', () => {
  expect(lastYears(5, new Date(2026, 0, 1))).toEqual([2025, 2024, 2023, 2022, 2021])
})
