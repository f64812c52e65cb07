import { expect, test } from 'vitest'
import { startedWords } from './use-start-run.ts'

test.each([
  [[2025], 'Majandusaasta aruannete uuendamine käivitatud 2025. aasta kohta'],
  [[2024, 2022, 2023], 'Majandusaasta aruannete uuendamine käivitatud: 2022-2024'],
  [
    [2024, 2023, 2020, 2018],
    'Majandusaasta aruannete uuendamine käivitatud: 2018, 2020, 2023-2024',
  ],
])('the reports of %j: %s', (years, words) => {
  expect(startedWords(years)).toBe(words)
})
