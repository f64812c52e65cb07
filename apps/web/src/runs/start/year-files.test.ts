import { expect, test } from 'vitest'
import { yearFilesOf } from './year-files.tsx'

const file = (year: number) => ({ year, asOf: '2026-06-09' })

test('each chosen year is listed once, by whether its file is loaded, published or neither', () => {
  expect(
    yearFilesOf(
      [2018, 2022, 2024, 2023],
      [file(2020), file(2023), file(2024)],
      [file(2024), file(2022)],
    ),
  ).toEqual({
    loaded: [file(2024), file(2023)],
    published: [2022],
    absent: [2018],
    unloaded: [],
  })
})

test('while the register’s page is unknown, the published years are unknown', () => {
  expect(yearFilesOf([2018, 2024], [file(2024)], null)).toEqual({
    loaded: [file(2024)],
    published: [],
    absent: [],
    unloaded: [2018],
  })
  expect(yearFilesOf([], [], null)).toEqual({ loaded: [], published: [], absent: [], unloaded: [] })
})
