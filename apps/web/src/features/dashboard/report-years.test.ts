import { expect, test } from 'vitest'
import { firstReportYears, reportYears } from './report-years.ts'

test('the last ten years are offered, this one included', () => {
  expect(reportYears(2026)).toEqual([2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])
})

test('the annual tab opens with the last four years that have reports', () => {
  expect(firstReportYears(2024, 2026)).toEqual({ from: 2021, to: 2024 })
})

test('without any report it opens with the four years before this one', () => {
  expect(firstReportYears(null, 2026)).toEqual({ from: 2022, to: 2025 })
})
