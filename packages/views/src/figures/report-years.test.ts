import { expect, test } from 'vitest'
import { firstReportYears, reportYears } from './annual-figures.ts'

const tenYears = [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025]

test('the last ten years are offered, ending with the previous one', () => {
  expect(reportYears(2024, 2026)).toEqual(tenYears)
  expect(reportYears(null, 2026)).toEqual(tenYears)
})

test('a year that has reports before it is over is offered as well', () => {
  expect(reportYears(2026, 2026)).toEqual([...tenYears.slice(1), 2026])
})

test('the annual tab opens with the last four years that have reports', () => {
  expect(firstReportYears(2024, 2026)).toEqual({ from: 2021, to: 2024 })
})

test('without any report it opens with the four years before this one', () => {
  expect(firstReportYears(null, 2026)).toEqual({ from: 2022, to: 2025 })
})
