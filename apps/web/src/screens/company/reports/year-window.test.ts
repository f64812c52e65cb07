import { expect, test } from 'vitest'
import { yearWindow } from './annual-figures.ts'

test.each([
  [2025, 2025, [2021, 2022, 2023, 2024, 2025]],
  [2025, 2021, [2021, 2022, 2023, 2024, 2025]],
  [2025, 2019, [2015, 2016, 2017, 2018, 2019]],
])('the line for years until %d with %d chosen has %j', (newest, chosen, years) => {
  expect(yearWindow(newest, chosen)).toEqual(years)
})
