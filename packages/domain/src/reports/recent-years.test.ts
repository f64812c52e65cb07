import { expect, test } from 'vitest'
import { recentYears } from './recent-years.ts'

test.each([
  [1, [2025]],
  [5, [2021, 2022, 2023, 2024, 2025]],
  [15, [2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025]],
])(
  'the last %d years of 2026 end with 2025, since reports are filed after their year',
  (count, years) => {
    expect(recentYears(count, 2026)).toEqual(years)
  },
)
