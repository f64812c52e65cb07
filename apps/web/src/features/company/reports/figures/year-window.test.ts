import { expect, test } from 'vitest'
import { yearWindow } from './year-window.ts'

test.each([
  [2025, 2025, [2021, 2022, 2023, 2024, 2025]],
  [2025, 2021, [2021, 2022, 2023, 2024, 2025]],
  [2025, 2019, [2015, 2016, 2017, 2018, 2019]],
])('with years until %d and %d chosen the line has %j', (newest, chosen, years) => {
  expect(yearWindow(newest, chosen)).toEqual(years)
})
